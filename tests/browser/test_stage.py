"""A board always ends at the scene that was asked for last, however quickly they follow one another."""

from playwright.sync_api import Page

LOST_SCENES = """async () => {
  const { createStage } = await import("/static/js/stage.js");
  const seen = [];
  const stage = createStage({ show: (scene) => (seen.push(scene), Promise.resolve()) });
  const lost = [];
  for (let turns = 0; turns < 12; turns += 1) {
    stage.show({ moves: [], ply: 0, sceneAt: () => "first" });
    for (let turn = 0; turn < turns; turn += 1) await null;
    stage.show({ moves: [], ply: 0, sceneAt: () => `second, ${turns} turns later` });
    await new Promise((done) => setTimeout(done));
    if (seen.at(-1) === "first") lost.push(turns);
  }
  return lost;
}"""


def test_the_scene_asked_for_last_is_shown(page: Page) -> None:
    page.goto("/strength")
    assert page.evaluate(LOST_SCENES) == []
