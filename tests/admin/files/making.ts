import type { ExportRequest } from "#domain/admin/export-files.ts";
import type { Permissions, SignedInAdmin } from "#domain/roles.ts";
import { askForExport } from "#server/admin/files/ask-for-export.ts";
import { makeFile } from "#server/admin/files/make-file.ts";
import { openOwnFile } from "#server/admin/files/own-files.ts";
import type { Context } from "#server/context/context.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { anAdmin } from "#tests/admin/admins.ts";
import { successOf } from "#tests/support/customers.ts";
import type { TestShop } from "#tests/support/start-shop.ts";

export const ORDERS = 300;
/** What a request sends at once here. */
export const few = { rows: 100, pdfs: 0 };
/** Bytes: the file of these orders has a dozen parts. */
export const PART = 5_000;
export const orders: ExportRequest = { of: "orders", format: "csv", query: "" };
/** What all exports need. */
export const every: Permissions = {
  ...{ orders: ["read"], users: ["read"], customers: ["read"], documents: ["read"] },
};

/** The whole of a file. */
export async function whole(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** How long exports are asked for, made and killed in a shop. */
export function makingOf(shop: () => TestShop) {
  const ctxOf = (): Context => shop().ctx;
  const someone = async (permissions = every): Promise<SignedInAdmin> => {
    const { uid, email } = await anAdmin(ctxOf(), permissions);
    return { uid, email, authority: { role: "admin", permissions } };
  };
  /** The id under which a long one is made. */
  const later = async (admin: SignedInAdmin, request = orders): Promise<string> => {
    const asked = successOf(await askForExport(ctxOf(), admin, request, few));
    if (!("later" in asked)) throw new Error("it was sent at once");
    return asked.later;
  };
  const theFile = async (admin: SignedInAdmin, id: string) =>
    successOf(await openOwnFile(ctxOf(), admin, id));
  const parts = () => ctxOf().files.list("exports/");
  const mailsTo = async ({ email }: SignedInAdmin) =>
    (await shop().queuedMails()).flatMap((mail) =>
      mail.kind === "export-file" && mail.to === email ? [mail] : [],
    );
  /** The shop with another store of files. */
  const storing = (files: Partial<FileStore>): Context => ({
    ...ctxOf(),
    files: { ...ctxOf().files, ...files },
  });
  /** A run that stops for ever after some parts, as that of a process that is killed. */
  async function killed(id: string): Promise<{ revive(): Promise<void> }> {
    let left = 3;
    const stopped = Promise.withResolvers<void>();
    const revived = Promise.withResolvers<void>();
    const put: FileStore["put"] = async (key, bytes, type) => {
      await ctxOf().files.put(key, bytes, type);
      left -= 1;
      if (left > 0) return;
      stopped.resolve();
      await revived.promise;
    };
    const run = makeFile(storing({ put }), id, PART);
    await stopped.promise;
    return {
      revive: () => {
        revived.resolve();
        return run;
      },
    };
  }
  return { someone, later, theFile, parts, mailsTo, storing, killed };
}
