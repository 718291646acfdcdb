import { describe, expect, test } from "vitest";
import { makeLog } from "#server/platform/log.ts";

type Line = { err: { type: string; message: string; cause?: { message: string } } };

/** The error of a line of the log, as it is written. */
function logged(error: unknown): Line["err"] {
  const lines: Line[] = [];
  makeLog("info", { write: (line) => void lines.push(JSON.parse(line)) }).error(
    { err: error },
    "x",
  );
  const [line] = lines;
  if (!line) throw new Error("nothing was logged");
  return line.err;
}

describe("what is thrown and is no error", () => {
  const loop: Record<string, unknown> = { reason: "round" };
  loop.self = loop;
  test.each([
    ["an object", { reason: "gone", tries: 3 }, '{"reason":"gone","tries":3}'],
    ["an object without a prototype", Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ["a list", ["one", { two: 2 }], '["one",{"two":2}]'],
    ["a text", "no such thing", "no such thing"],
    ["null", null, "null"],
    ["a number", 42, "42"],
    ["a symbol", Symbol("odd"), "Symbol(odd)"],
    ["an answer", new Response("body", { status: 404, statusText: "Not Found" }), "404 Not Found"],
    ["an error in an object", { problem: new Error("inner") }, '{"problem":"Error: inner"}'],
    ["a failed query's text", "Failed query: select 1\nparams: a@b.in", "Failed query: select 1"],
  ])("is logged by its content: %s", (_, thrown, message) => {
    expect(logged(thrown).message).toBe(message);
  });

  test("is logged even where it refers to itself, cannot be read, or is endless", () => {
    expect(logged(loop).message).toContain('"reason":"round"');
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(logged({ proxy }).message).toBe("an object that cannot be read");
    expect(logged({ text: "x".repeat(100_000) }).message.length).toBeLessThan(1_000);
    expect(logged(Array(100_000).fill("x".repeat(400))).message.length).toBeLessThanOrEqual(2_000);
  });

  test("is logged without secrets and personal data", () => {
    const secret = "5ecret";
    const names = "password token sessionToken cookie authorization apiKey params parameters";
    const others = "firstName email phone address cardNumber cvv detail body";
    for (const name of `${names} ${others}`.split(" ")) {
      const { message } = logged({ reason: "gone", [name]: secret, inner: { [name]: secret } });
      expect(message).toContain("gone");
      expect(message).toContain(name);
      expect(message).not.toContain(secret);
    }
  });
});

test("an error of a platform's own class keeps its name", () => {
  expect(logged(new DOMException("took too long", "TimeoutError"))).toMatchObject({
    type: "TimeoutError",
    message: "took too long",
  });
});

test("one of several errors is logged, where they have no message together", () => {
  const both = new AggregateError([new Error("connect ECONNREFUSED"), new Error("the other")]);
  expect(logged(both).cause?.message).toBe("connect ECONNREFUSED");
});
