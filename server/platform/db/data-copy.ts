import { constants } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PASSING } from "../files/file-store.ts";
import { linkFolder } from "../files/link-folder.ts";
import { askHolder } from "./folder-lock.ts";

/** Names of folders that a copy is made into: beside the database, of random letters. */
const TARGET = /^backup-[0-9a-f]{32}$/;
const QUESTION = "copy yourself into ";
const COPIED = "copied";

/**
 * Copies the database folder `folder` and the uploaded files beside it into `into`, as they are, but for those that are deleted soon. To be
 * called while nothing writes to the database: the copy is then what a power cut would leave, from which
 * it starts as it was. Files are never changed in their place, so that a second name for each is a copy.
 */
export async function copyData(folder: string, into: string): Promise<void> {
  await cp(folder, join(into, "db"), { recursive: true, mode: constants.COPYFILE_FICLONE });
  await linkFolder(join(dirname(folder), "files"), join(into, "files"), [PASSING]);
}

/**
 * Asks the process that has the database open to copy its data into a folder beside the database, made
 * for that and empty. False: no process has it open.
 */
export async function askForCopy(folder: string, into: string): Promise<boolean> {
  const answer = await askHolder(folder, QUESTION + basename(into));
  if (answer !== null && answer !== COPIED) throw new Error(answer);
  return answer !== null;
}

/**
 * What the process answers that has the database open. Whoever asks names a folder that they were
 * able to make beside the database: no other proof of who they are is needed.
 */
export async function answerCopy(
  folder: string,
  question: string,
  holding: (work: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const name = question.startsWith(QUESTION) ? question.slice(QUESTION.length) : "";
  if (!TARGET.test(name)) throw new Error(`no such question: ${question}`);
  const into = join(dirname(folder), name);
  if ((await readdir(into)).length > 0) throw new Error(`${into} is not empty`);
  await holding(() => copyData(folder, into));
  return COPIED;
}
