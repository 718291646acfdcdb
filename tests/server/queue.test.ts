import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../server/db/open.ts";
import { openQueue, type Queue } from "../../server/jobs/queue.ts";
import { eachEngine } from "../support/engines.ts";
import { until } from "../support/until.ts";

eachEngine((engine) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let queue: Queue;
  beforeAll(async () => {
    database = await openDatabase({
      url: engine.url() ?? null,
      folder: `${engine.folder()}/db`,
    });
    queue = await openQueue(database.queueConnection, () => {});
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });

  test("a mail that fails is tried again alone: those before and after it are sent once", async () => {
    const tries: string[] = [];
    const mail = (to: string) =>
      ({ kind: "verify-email", to, name: "", url: "https://shop.example" }) as const;
    for (const to of ["first", "failing", "last"]) await queue.send("mail", mail(to));
    await queue.work({
      mail: async (sent) => {
        const to = "to" in sent ? sent.to : "";
        tries.push(to);
        if (to === "failing" && tries.filter((each) => each === to).length === 1) {
          throw new Error("the mail server hangs up");
        }
      },
      "account-mail": async () => {},
      "settle-checkout": async () => {},
    });
    await until("the failed mail is tried again", () => tries.length >= 4);
    expect(tries.toSorted()).toEqual(["failing", "failing", "first", "last"]);
  });
});
