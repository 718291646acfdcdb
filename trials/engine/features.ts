import type { Feature } from "./engine.ts";
import { statements } from "./statements.ts";
import { wayThere } from "./way-there.ts";

/** All that the shop needs of an engine that speaks PostgreSQL's protocol. */
export const FEATURES: Feature[] = [...wayThere, ...statements];

/** What the features leave behind. */
export const CLEAN = [
  "drop table if exists engine_child, engine_rows, engine_once, engine_stays, engine_tags, engine_ids",
  "drop function if exists engine_stays",
  "drop schema if exists engine_jobs cascade",
];
