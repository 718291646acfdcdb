import { test } from "../../support/test.ts";
import { testTheWeek } from "./week.ts";

test.describe("an owner's week takes at most 8 presses a task at 1440 px (§24.180)", () => {
  testTheWeek({ phone: false });
});
