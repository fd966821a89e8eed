// Lets the search of the documentation work when its pages are opened as files, without a server.
// Browsers start no worker from a file; so there a hidden frame runs the worker's script instead.

class FrameWorker extends EventTarget {
  constructor(url) {
    super();
    this.waiting = [];
    this.room = 0; // messages the worker can take now: none before it has loaded, one before its first answer
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    document.body.append(this.frame);
    const inside = this.frame.contentWindow;
    inside.postMessage = (data) => this.receive(data);
    const script = inside.document.createElement("script");
    script.src = url;
    script.onload = () => this.allow(1);
    inside.document.head.append(script);
  }

  postMessage(data) {
    this.waiting.push(data);
    this.allow(this.room);
  }

  receive(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
    this.allow(Infinity);
  }

  allow(room) {
    this.room = room;
    while (this.room > 0 && this.waiting.length) {
      this.room -= 1;
      const data = this.waiting.shift();
      this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
    }
  }

  terminate() {
    this.frame.remove();
  }
}

if (location.protocol === "file:") window.Worker = FrameWorker;
