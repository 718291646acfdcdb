import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { identityFailure } from "#domain/failures/identity.ts";
import { limitOf } from "#domain/failures/limit.ts";
import { type Failure, failures, sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";

test("each code stands in one table of failures alone", async () => {
  const folder = join(import.meta.dirname, "..", "..", "domain", "failures");
  // fields.ts has the sentences of forms, of which some tables are made.
  const files = readdirSync(folder).filter((file) => file !== "fields.ts");
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  const tables = modules.flatMap((all) =>
    Object.entries(all).flatMap(([name, table]) => (name.endsWith("Failures") ? [table] : [])),
  );
  const codes = tables.flatMap((table) => Object.keys(table as object));
  expect(codes.sort()).toEqual(Object.keys(failures).sort());
});

test.each([
  ["not-authenticated", 401, messages().notAuthenticated],
  ["not-an-admin", 403, adminMessages.notAnAdmin],
  ["insufficient-permissions", 403, "Insufficient permissions"],
  ["only-super-admins", 403, "Only super admins can create new admins"],
  ["unknown-order", 404, "There is no order with this id"],
  ["unknown-status", 200, "There is no such status"],
  ["no-order-chosen", 400, "Choose at least one order first"],
  ["unknown-mail", 400, "There is no mail with this id"],
  ["unknown-admin", 200, "There is no admin with this id"],
  ["admin-changed", 200, adminMessages.adminChanged],
  ["own-permissions", 200, "You cannot change your own permissions"],
  ["super-admin-keeps-all", 200, "A super admin keeps all permissions"],
  ["update-needs-read", 200, "Who may update orders must be able to read them"],
  ["own-record", 200, "You cannot delete yourself"],
  ["last-super-admin", 200, "The last super admin cannot be deleted"],
  ["already-admin", 200, "This address belongs to an admin already"],
  ["unconfirmed-account", 200, adminMessages.unconfirmedAccount],
  ["wrong-own-password", 200, "Failed to restore the original session."],
  ["invalid-signup-code", 200, "Invalid signup code"],
  ["super-admin-exists", 200, "Super admin already exists"],
  ["unknown-account", 200, "No user found with this email."],
  ["field/bad-email", 200, messages().badEmail],
  ["field/blank", 200, "Please fill in this field"],
  ["too-many-for-excel", 422, adminMessages.tooManyForExcel],
  ["super-admin-stays", 200, "The super admin's account cannot be deleted."],
  ["payment-open", 200, messages().paymentOpen],
  ["wrong-account-password", 200, "This is not your password"],
] satisfies [Failure, number, string][])(
  "%s answers %i: %s (§5.13, §8.21)",
  (failure, status, sentence) => {
    expect([statusOf(failure), sentenceOf(failure)]).toEqual([status, sentence]);
  },
);

test.each([
  [
    { code: "order-changed-by", details: ["asha@example.in", "placed", "shipped"] },
    'asha@example.in changed it from "placed" to "shipped" in the meantime. Please look again before you change it',
  ],
  [
    { code: "order-changed", details: ["cancelled"] },
    'it was changed in the meantime and is "cancelled" now. Please look again before you change it',
  ],
  [{ code: "field/too-long", details: [128] }, "Use at most 128 characters"],
] satisfies [Failure, string][])(
  "the details of $code stand in its sentence",
  (failure, sentence) => {
    expect([statusOf(failure), sentenceOf(failure)]).toEqual([200, sentence]);
  },
);

test("what identity said keeps its words, and a limit its time", () => {
  const weak = identityFailure({ code: "auth/weak-password" });
  expect(weak.code).toBe("identity-refused");
  expect(sentenceOf(weak)).toBe("Password should be at least 6 characters");
  const limited = identityFailure({ code: "auth/too-many-requests", retryAfter: 90 });
  expect([limited.code, statusOf(limited)]).toEqual(["identity-limited", 429]);
  expect(sentenceOf(limited)).toContain("You can try again in 2 minutes.");
  expect([limitOf(limited)?.retryAfter, limitOf(weak), limitOf("unknown-mail")]).toEqual([
    90,
    null,
    null,
  ]);
});
