import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source/source-files.ts";

// What admins do by the forms of their pages, programs do by the API: every use-case that takes the signed-in admin and
// is called by an action of an admin's page is called by a route of the API too, or stands here with its reason (§26.12).

const ofOwner = "the shop's own settings, texts, law and admins: no program's work";
const ofMany = "one press for many, or a file of a program: the API has it for each one";
const ofPage = "helps an open page of one admin";
const ofWhole = "the API saves a product whole, and refuses what somebody has changed since";

const exceptions: Record<string, string> = {
  leaveMail:
    "somebody has read why it failed: a program sends it again, or leaves it among what failed",
  lookAtRefund: "the shop asks by itself, and notifies programs of what has become of a refund",
  createAdmin: ofOwner,
  deleteAdmin: ofOwner,
  updateAdmin: ofOwner,
  resetSecondFactor: ofOwner,
  makeToken: ofOwner,
  revokeToken: ofOwner,
  makeEndpoint: ofOwner,
  changeEndpoint: ofOwner,
  sendAgain: ofOwner,
  sendTest: ofOwner,
  saveSettings: ofOwner,
  restoreSettings: ofOwner,
  draftSettings: ofOwner,
  discardDraft: ofOwner,
  saveArticle: ofOwner,
  restoreArticle: ofOwner,
  deleteArticle: ofOwner,
  savePolicy: ofOwner,
  acceptPolicy: ofOwner,
  publishPolicy: ofOwner,
  deletePolicyDraft: ofOwner,
  saveTranslation: ofOwner,
  waiveGap: ofOwner,
  unwaiveGap: ofOwner,
  authorizePictures: ofOwner,
  uploadPicture: ofOwner,
  updatePicture: ofOwner,
  removePicture: ofOwner,
  chooseOrders: ofMany,
  packToPrint: ofMany,
  handOverParcels: ofMany,
  planTracking: ofMany,
  enterTracking: ofMany,
  remitFile: ofMany,
  planImport: ofMany,
  confirmProductImport: ofMany,
  tryImportAgain: ofMany,
  backUpNow:
    "the shop makes one each night by itself, and a person asks for another before they do something",
  saveProductPart: ofWhole,
  askForExport: "a file for a person to keep: programs read what is in it page by page",
  tryFileAgain: ofPage,
  removeOwnFile: ofPage,
  noteEditor: ofPage,
  readUndoable: ofPage,
  keepView: ofPage,
  dropView: ofPage,
  mayEnterOrders: ofPage,
};

const admins = sourceFiles().filter((path) => path.startsWith("app/routes/admin/"));
const routes = sourceFiles().filter((path) => path.startsWith("server/http/api/"));

/** The functions of the server that a file's code names, with the files that they stand in. */
function imported(code: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = "", path = ""] of code.matchAll(
    /import \{([^}]*)\} from "#(server\/[^"]+)"/g,
  )) {
    for (const name of names.split(",").map((each) => each.trim())) {
      if (name !== "" && !name.startsWith("type ")) found.set(name.split(" as ")[0] ?? "", path);
    }
  }
  return found;
}

/** A page's code, or that of its helper, without what it does to be read: `loader`, `loadArticles`. */
const withoutLoader = (code: string) =>
  code.replaceAll(/export (async function|const) load(er|[A-Z]\w*)\b[\s\S]*?\n(\}|\}\);)\n/g, "");

const isCalled = (code: string, name: string) =>
  new RegExp(`\\b${name}\\b`).test(code.replaceAll(/import [\s\S]*? from "[^"]+";/g, ""));

/** Whether a function of a file takes the signed-in admin. */
function takesAdmin(path: string, name: string): boolean {
  const code = readFileSync(path, "utf8");
  const [, parameters = ""] =
    new RegExp(`export (?:async )?(?:function|const) ${name}\\b([\\s\\S]*?)\\)(?::| =>)`).exec(
      code,
    ) ?? [];
  return /\bSignedInAdmin\b/.test(parameters);
}

/** The use-cases that actions of admins' pages call. */
function deedsOf(paths: readonly string[]): string[] {
  const deeds = paths.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    const acts = /export (async function|const) action\b/.test(code) || /\.server\.ts$/.test(path);
    const rest = withoutLoader(code);
    return acts
      ? [...imported(code)].filter(([name, from]) => isCalled(rest, name) && takesAdmin(from, name))
      : [];
  });
  return [...new Set(deeds.map(([name]) => name))].sort();
}

const deeds = deedsOf(admins);
const called = new Set(routes.flatMap((path) => [...imported(readFileSync(path, "utf8")).keys()]));

test("what admins do by forms, programs do by routes, or it is said here why not (§26.12)", () => {
  expect(deeds.length).toBeGreaterThan(80);
  expect(deeds.filter((name) => !called.has(name) && !exceptions[name])).toEqual([]);
});

test("no reason is given for what the API has, or for what no form does", () => {
  expect(Object.keys(exceptions).filter((name) => called.has(name))).toEqual([]);
  expect(Object.keys(exceptions).filter((name) => !deeds.includes(name))).toEqual([]);
});

test.each([
  ["the action of a page", "app/routes/admin/orders/cash.tsx", "refuseAtDoor"],
  ["a helper of an action", "app/routes/admin/orders/parcels.server.ts", "bookParcel"],
  ["a table of deeds", "app/routes/admin/today.tsx", "giveBackUnknown"],
])("%s is seen", (_, path, name) => {
  expect(deedsOf([path])).toContain(name);
});

test("what a page reads to be shown is no deed", () => {
  expect(deedsOf(["app/routes/admin/orders/edit.tsx"])).not.toContain("readOrder");
});
