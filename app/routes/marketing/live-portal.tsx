import { useEffect, useEffectEvent } from "react";
import { Link, redirect, useFetcher } from "react-router";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { DayCurve } from "#app/features/marketing/portal/live/day-curve.tsx";
import { DayTable } from "#app/features/marketing/portal/live/day-table.tsx";
import { Filters } from "#app/features/marketing/portal/live/filters.tsx";
import { AGAIN, isAskedFor, newest } from "#app/features/marketing/portal/live/look-again.ts";
import { viewOf } from "#app/features/marketing/portal/live/reading.ts";
import { Readings } from "#app/features/marketing/portal/live/readings.tsx";
import { Rooms } from "#app/features/marketing/portal/live/rooms.tsx";
import {
  isMeasure,
  isRoom,
  productOf,
  sampleDay,
  sampleFilters,
  sampleReading,
  sampleRooms,
  sampleWater,
} from "#domain/air/sample-home.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { livePortal as words } from "#texts/marketing/live-portal.ts";
import type { Route } from "./+types/live-portal";
import "#app/features/air/aqi.css";
import "#app/features/marketing/portal/live/live.css";

/** What the sample devices are made from: with the same number they read the same. */
const SEED = 2020;
const MINUTE = 60_000; // ms

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, words().title),
  { name: "robots", content: "noindex" },
];

/** The sample devices of a demo; no page where people shop. `room` and `show` choose what is looked at. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requestContextOf({ context });
  if (!ctx.settings.demo) throw redirect("/404-not-found");
  const asked = new URL(request.url).searchParams;
  const [named, shown] = [asked.get("room"), asked.get("show")];
  const room = isRoom(named) ? named : "living";
  const measure = isMeasure(shown) ? shown : "pm25";
  const now = ctx.now();
  const reading = (day: ReturnType<typeof sampleDay>) =>
    day.map(({ at, reading }) => ({ at: at.toISOString(), ...reading }));
  const filters = sampleFilters(room, now, SEED);
  return {
    room,
    measure,
    rooms: sampleRooms.map((each) => ({
      room: each,
      device: ctx.catalogue.find(productOf(each))?.name ?? "",
      pm25: sampleReading(each, now, SEED).pm25,
    })),
    day: reading(sampleDay(room, now, SEED)),
    outside: reading(sampleDay("balcony", now, SEED)),
    parts: filters && { filters, water: sampleWater(room, now) },
  };
}

/** Nobody has asked for the look of each minute: where it is not answered the page stays as it is, and the next one tells. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (isAskedFor(request.url) || error instanceof Response) throw error;
    return null;
  }
}

/** The portal of sample devices: rooms, readings now and over a day, filters. No account, nothing is kept. */
export default function LivePortalPage({ loaderData }: Route.ComponentProps) {
  const { load, data: looked } = useFetcher<typeof clientLoader>();
  const look = useEffectEvent(() => {
    if (!loaderData || document.visibilityState !== "visible" || !navigator.onLine) return;
    void load(`${viewOf(loaderData.room, loaderData.measure)}&${AGAIN}`);
  });
  useEffect(() => {
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, []);
  if (!loaderData) return null;
  const { room, measure, rooms, day, outside, parts } = newest(loaderData, looked);
  const now = day.at(-1);
  if (!now) return null;
  return (
    <div className="quiet-page live-portal">
      <div className="wrap">
        <header>
          <p className="kind">{words().title}</p>
          <h1>{words().heading}</h1>
          <p className="soft">
            {words().lead} <Link to="/portal">{words().device}</Link>
          </p>
        </header>
        <Rooms rooms={rooms} room={room} measure={measure} />
        <div className="live-room" key={room}>
          <Readings now={now} room={room} measure={measure} />
          <DayCurve day={day} outside={room === "balcony" ? null : outside} measure={measure} />
        </div>
        <div className="live-more">
          <Filters parts={parts} />
          <DayTable day={day} />
        </div>
      </div>
    </div>
  );
}
