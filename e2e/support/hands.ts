import type { Locator, Page } from "@playwright/test";

/** What somebody did to a page: presses, fields that they went into to type, characters, and codes of a scanner. */
export type Counted = { presses: number; fields: number; typed: number; scans: number };

/** The hands of a person, which count what they do, and a scanner, which types by itself. `taps`: on a phone. */
export function handsOn(page: Page, { taps = false } = {}) {
  const counted: Counted = { presses: 0, fields: 0, typed: 0, scans: 0 };
  const touch = (what: Locator) => (taps ? what.tap() : what.click());
  const type = async (text: string) => {
    counted.typed += text.length;
    await page.keyboard.type(text);
  };
  const press = async (what: Locator | string) => {
    counted.presses += 1;
    await (typeof what === "string" ? page.keyboard.press(what) : touch(what));
  };
  return {
    counted,
    /** Presses a key by its name, or something of the page. */
    press,
    type,
    /** Goes into a field and types; with `again` what stood there is selected first, which is a press. */
    async write(field: Locator, text: string, again?: "again") {
      counted.fields += 1;
      await touch(field);
      if (again) await press("ControlOrMeta+A");
      await type(text);
    },
    /** Goes into a field for a day, whose parts are ordered as the browser likes. `day`: as `2026-11-29`. */
    async writeDay(field: Locator, day: string) {
      counted.fields += 1;
      counted.typed += day.replaceAll("-", "").length;
      await field.fill(day);
    },
    /** Opens a list of choices and takes one: two presses. */
    async choose(list: Locator, choice: Parameters<Locator["selectOption"]>[0]) {
      counted.presses += 2;
      await list.selectOption(choice);
    },
    /** Opens the device's files and takes one: two presses. */
    async takeFile(field: Locator, file: Parameters<Locator["setInputFiles"]>[0]) {
      counted.presses += 2;
      await field.setInputFiles(file);
    },
    async scan(code: string) {
      counted.scans += 1;
      await page.keyboard.insertText(code);
      await page.keyboard.press("Enter");
    },
  };
}
export type Hands = ReturnType<typeof handsOn>;
