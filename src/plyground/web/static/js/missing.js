/** The page for addresses that lead nowhere. */

import { mountHeader } from "./header.js";

mountHeader();
