/**
 * The languages beside English: with this loaded, words are asked for in each of them (`language.ts`). The server loads
 * all; a browser gets the words of its page's language alone (scripts/text-bundles.ts).
 */
import * as english from "./en/all.ts";
import * as hindi from "./hi/all.ts";
import { translate } from "./language.ts";

translate("hi", english, hindi);
