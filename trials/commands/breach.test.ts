import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { eachEngine } from "#tests/support/engines.ts";

const start = promisify(execFile);
const script = join(import.meta.dirname, "../../scripts/admin.ts");

eachEngine((engine) => {
  /** What the command prints; where it fails, why. */
  const run = async (...words: string[]) => {
    const variables = { DATA_DIR: engine.folder(), DATABASE_URL: engine.url() };
    const done = start(process.execPath, [script, "breach", ...words], {
      env: { ...process.env, NODE_ENV: "production", ...variables },
    });
    return done.then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  };

  test("the command notifies those of its file once, and keeps that the Board knows (§23.77)", async () => {
    const file = join(engine.folder(), "breach.json");
    const facts = {
      nature: "A backup was copied by a stranger.",
      consequences: "Somebody may write to you in our name.",
      measures: "The copy is closed.",
      advice: "Choose a new password.",
      data: ["names"],
      beganAt: "2026-11-20T10:00:00+05:30",
      noticedAt: "2026-11-22T10:00:00+05:30",
      people: ["guest@example.in", "other@example.in"],
    };
    await writeFile(file, JSON.stringify(facts));
    expect(await run()).toContain("Usage: npm run admin -- breach");
    expect(await run("board", "--id", "B-1")).toContain("There is no such breach.");
    for (let time = 0; time < 2; time++) {
      const output = await run("tell", "--id", "B-1", "--file", file);
      expect(output).toContain("Mails queued or sent before: 2.");
      expect(output).toContain("It gets the details until 25 November 2026");
    }
    expect(await run("board", "--id", "B-1")).toContain("Noted.");
  }, 120_000);
});
