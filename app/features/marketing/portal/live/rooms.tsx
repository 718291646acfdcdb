import { Link } from "react-router";
import { classOf, subIndex } from "#domain/air/aqi.ts";
import type { Measure, SampleRoom } from "#domain/air/sample-home.ts";
import { aqiWords } from "#texts/catalogue/aqi-words.ts";
import { livePortal as words } from "#texts/marketing/live-portal.ts";
import { viewOf } from "./reading.ts";

type RoomsProps = {
  rooms: readonly { room: SampleRoom; device: string; pm25: number }[];
  /** The one that is looked at, and what of it. */
  room: SampleRoom;
  measure: Measure;
};

/** All rooms with their air as a number and a word; each leads to its readings. */
export function Rooms({ rooms, room: chosen, measure }: RoomsProps) {
  return (
    <nav className="live-rooms" aria-label={words().roomsTitle}>
      <ul>
        {rooms.map(({ room, device, pm25 }) => {
          const index = subIndex("pm25", pm25);
          const className = classOf(index);
          return (
            <li key={room} data-aqi={className}>
              <Link
                to={viewOf(room, measure)}
                aria-current={room === chosen ? "page" : undefined}
                preventScrollReset
              >
                <strong>{words().rooms[room]}</strong>
                <span className="small soft">{device}</span>
                <span className="live-index num">
                  <small>{words().index}</small> {index}
                </span>
                <span className="live-class">{aqiWords().classes[className].name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="tiny soft">{words().ofNow}</p>
    </nav>
  );
}
