/** The page for URLs that do not exist. */

import { mountHeader } from "../lib/header.js";

mountHeader();
