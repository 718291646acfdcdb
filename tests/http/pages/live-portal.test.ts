import { describe, expect, test } from "vitest";
import { newest } from "#app/features/marketing/portal/live/look-again.ts";
import { clientLoader } from "#app/routes/marketing/live-portal.tsx";
import { type Measure, type SampleRoom, sampleDay } from "#domain/air/sample-home.ts";

// What the portal of sample devices does with the look that it takes by itself each minute.

type Args = Parameters<typeof clientLoader>[0];
/** A look at this address to which the shop answers so. */
const look = (search: string, answer: () => Promise<unknown>) =>
  clientLoader({
    request: new Request(`http://localhost:3000/portal/live${search}`),
    serverLoader: answer,
  } as unknown as Args);
const refusing = (error: unknown) => () => Promise.reject(error);

describe("a look that is not answered (§2.68)", () => {
  const errors: [string, unknown][] = [
    ["a network that is away", new TypeError("Failed to fetch")],
    ["a shop that has too much to do", { status: 503, data: "", internal: false }],
  ];

  test.each(errors)("leaves the page as it is: %s", async (_, error) => {
    expect(await look("?room=study&show=co2&again", refusing(error))).toBeNull();
  });

  test.each(errors)("that somebody has asked for is told: %s", async (_, error) => {
    await expect(look("?room=study&show=co2", refusing(error))).rejects.toBe(error);
  });

  test("leads where the shop leads", async () => {
    const away = Response.redirect("http://localhost:3000/404-not-found");
    await expect(look("?room=study&show=co2&again", refusing(away))).rejects.toBe(away);
  });
});

describe("the newest look is shown (§2.68)", () => {
  const at = (time: string, room: SampleRoom = "study", measure: Measure = "co2") => ({
    ...{ room, measure },
    day: sampleDay(room, new Date(time), 1).map(({ at, reading }) => ({
      at: at.toISOString(),
      ...reading,
    })),
  });
  const opened = at("2026-11-20T10:00:00Z");
  const later = at("2026-11-20T10:15:00Z");

  test("once there is one, of the same room and value", () => {
    expect(newest(opened, undefined)).toBe(opened);
    expect(newest(opened, null)).toBe(opened);
    expect(newest(opened, later)).toBe(later);
    expect(newest(later, opened)).toBe(later);
    expect(newest(opened, at("2026-11-20T10:15:00Z", "bedroom"))).toBe(opened);
    expect(newest(opened, at("2026-11-20T10:15:00Z", "study", "pm25"))).toBe(opened);
  });
});
