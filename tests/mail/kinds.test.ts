import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailKinds } from "#server/mail/message/mail-words.ts";
import { sampledKinds } from "#trials/mail-screens/samples.ts";

test("every kind of mail has a sample, of which pictures are taken and whose words are tested", () => {
  expect(mailKinds.filter((kind) => !sampledKinds.has(kind))).toEqual([]);
});

test("every kind of mail is sent by something", () => {
  const callers = globSync("server/**/*.ts")
    .filter(
      (file) => !file.startsWith("server/mail/") || file === "server/mail/queue-order-mails.ts",
    )
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(mailKinds.filter((kind) => !callers.includes(`"${kind}"`))).toEqual([]);
});
