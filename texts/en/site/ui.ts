import { texts } from "#language";
/** What parts of pages say wherever they stand: the stepper and the message over a page. */
export const ui = texts({
  less: (label: string) => `${label}: one less`,
  more: (label: string) => `${label}: one more`,
  closeMessage: "Close message",
});
