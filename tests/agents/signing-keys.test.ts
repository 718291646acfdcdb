import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { publicKeys, signedPost } from "#server/agents/signing-keys.ts";
import { problemOfSignature, type SentEvent } from "./signature.ts";

test("a new secret signs at once, and the key of the former one stays published", async () => {
  const former = [{ id: "", secret: "a".repeat(32) }];
  const rotated = [{ id: "2026", secret: "b".repeat(32) }, ...former];
  const post = { url: "https://platform.example/o", id: randomUUID(), at: new Date(), body: "{}" };
  const profile = "https://shop.example/.well-known/ucp";
  const read = (headers: Record<string, string>): SentEvent => ({
    path: "/o",
    headers,
    body: "{}",
    json: {},
  });
  const old = read(await signedPost(former, { ...post, profile }));
  const fresh = read(await signedPost(rotated, { ...post, profile }));
  const published = publicKeys(rotated);
  const verify = (one: SentEvent, keys = published) =>
    problemOfSignature(one, "platform.example", keys);
  expect([verify(old), verify(fresh)]).toEqual([null, null]);
  expect(verify(fresh, publicKeys(former))).toBe("key_not_found");
  expect(publicKeys(rotated)).toEqual(published); // every process makes the same
  for (const key of published) expect(Object.keys(key)).not.toContain("d");
});
