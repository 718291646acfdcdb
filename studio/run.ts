/**
 * npm run studio -- [names…] [--list] [--preview] [--hold] [--publish] [--encode] [--accept] [--sheet] [--marks] [--models] [--force] [--minutes N] [--work DIR]
 *
 * Renders pictures and films that are missing or out of date; a name such as purifier/white/wood, or the beginning of names, limits it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drawScreens, ensureReady, render } from "./blender.ts";
import { catalogue, type Picture } from "./catalogue.ts";
import { addWidths, encode } from "./encode.ts";
import { type Film, filmIsCurrent, filmKey, films } from "./films.ts";
import { pictureKey } from "./inputs.ts";
import { readLedger, writeLedger } from "./ledger.ts";
import { makeFilm } from "./make-film.ts";
import { makeModels, modelIsCurrent, modelKey } from "./make-models.ts";
import { drawMarks } from "./marks.ts";
import { models } from "./models/list.ts";
import { defaultWork, published } from "./paths.ts";
import { writeSheet } from "./sheet.ts";

/** Processor seconds for a million pixels at one sample, for pictures that were never timed. */
const GUESS = 6;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean" },
    preview: { type: "boolean" },
    hold: { type: "boolean" },
    publish: { type: "boolean" },
    encode: { type: "boolean" },
    accept: { type: "boolean" },
    sheet: { type: "boolean" },
    marks: { type: "boolean" },
    models: { type: "boolean" },
    force: { type: "boolean" },
    minutes: { type: "string" },
    work: { type: "string", default: defaultWork },
  },
});

/** What the command line asks for: by whole name, or else by the beginning of names; everything without names. */
function chosen<T extends { name: string }>(all: readonly T[]): T[] {
  const wanted = positionals.map((name) => name.replaceAll("/", "-"));
  if (!wanted.length) return [...all];
  const whole = new Set([...catalogue, ...films].map(({ name }) => name));
  return all.filter((one) =>
    wanted.some((name) => (whole.has(name) ? one.name === name : one.name.startsWith(name))),
  );
}

/** No render starts after this moment. */
const deadline = options.minutes
  ? Date.now() + Number(options.minutes) * 60_000
  : Number.POSITIVE_INFINITY;

function isCurrent(picture: Picture): boolean {
  const entry = readLedger().pictures[picture.name];
  if (entry?.key !== pictureKey(picture)) return false;
  return entry.widths.every((w) =>
    existsSync(join(published.pictures, `${picture.name}-${w}.avif`)),
  );
}

function expectedSeconds(picture: Picture): number {
  const timed = readLedger().pictures[picture.name]?.cpuSeconds;
  return timed ?? ((picture.size[0] * picture.size[1]) / 1e6) * picture.samples * GUESS;
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

function list(pictures: Picture[]): void {
  for (const picture of pictures) {
    const state = isCurrent(picture) ? "current" : "to do";
    console.log(
      `${state.padEnd(8)} ${picture.name.padEnd(34)} ${picture.size.join("×")}, about ${minutes(expectedSeconds(picture))} of processor time`,
    );
  }
}

/** Publish a master: encode it, note it in the ledger, rewrite the manifest. */
async function publish(
  picture: Picture,
  master: string,
  key: string,
  cpuSeconds: number,
): Promise<void> {
  const files = await encode(picture, master);
  const ledger = readLedger();
  ledger.pictures[picture.name] = { key, cpuSeconds, ...files };
  writeLedger(ledger);
}

/** Beside a master that waits to be looked at: what it was made from, and how long it took. */
const noteOf = (name: string) => join(options.work, "masters", `${name}.json`);

/** Publish masters that `--hold` has left waiting. */
async function publishHeld(pictures: Picture[]): Promise<void> {
  for (const picture of pictures.filter(({ name }) => existsSync(noteOf(name)))) {
    const { key, cpuSeconds } = JSON.parse(readFileSync(noteOf(picture.name), "utf8"));
    await publish(picture, join(options.work, "masters", `${picture.name}.png`), key, cpuSeconds);
    rmSync(noteOf(picture.name));
    console.log(`published ${picture.name}`);
  }
}

/**
 * Encode masters again, after a change of qualities or widths. Where no master is kept, smaller widths
 * that are missing are made of the widest published file.
 */
async function encodeAgain(pictures: Picture[]): Promise<void> {
  for (const picture of pictures) {
    const ledger = readLedger();
    const entry = ledger.pictures[picture.name];
    const master = join(options.work, "masters", `${picture.name}.png`);
    if (!entry) continue;
    const isKept = existsSync(master) && !existsSync(noteOf(picture.name));
    if (isKept) await publish(picture, master, entry.key, entry.cpuSeconds);
    else {
      entry.widths = await addWidths(picture, entry.widths);
      writeLedger(ledger);
    }
    console.log(`encoded ${picture.name}${isKept ? "" : " of its widest file"}`);
  }
}

/** Take what is rendered as current: for changes that alter no picture, such as a comment. */
function accept(pictures: Picture[], moving: Film[]): void {
  const ledger = readLedger();
  for (const picture of pictures) {
    const entry = ledger.pictures[picture.name];
    if (entry) entry.key = pictureKey(picture);
  }
  for (const film of moving) {
    const entry = ledger.films[film.name];
    if (entry) entry.key = filmKey(film);
  }
  for (const model of positionals.length ? [] : models) {
    const entry = ledger.models[model.name];
    if (entry) entry.key = modelKey(model);
  }
  writeLedger(ledger);
}

async function renderAll(pictures: Picture[]): Promise<void> {
  const todo =
    options.force || options.preview ? pictures : pictures.filter((picture) => !isCurrent(picture));
  console.log(`${todo.length} of ${pictures.length} pictures to render`);
  if (!todo.length) return;
  ensureReady(options.work);
  await drawScreens(options.work);
  // taken before the first render: publishing a picture replaces what was expected of it
  const expected = todo.map(expectedSeconds);
  const all = expected.reduce((sum, seconds) => sum + seconds, 0);
  const started = Date.now();
  let done = 0;
  for (const [i, picture] of todo.entries()) {
    if (Date.now() > deadline) return console.log(`time is up; ${todo.length - i} pictures wait`);
    const key = pictureKey(picture);
    const { master, cpuSeconds } = await render(picture, options.work, options.preview);
    if (options.hold) writeFileSync(noteOf(picture.name), JSON.stringify({ key, cpuSeconds }));
    else if (!options.preview) await publish(picture, master, key, cpuSeconds);
    done += expected[i] ?? 0;
    const left = (((Date.now() - started) / 1000) * (all - done)) / done;
    console.log(
      `${i + 1}/${todo.length} ${picture.name}: ${cpuSeconds} s of processor time, about ${minutes(left)} left`,
    );
  }
}

/** Everything that is published, the films' posters included, on one picture. */
async function contactSheet(): Promise<void> {
  const entries = Object.entries(readLedger().pictures).map(([name, { widths }]) => ({
    name,
    widths,
  }));
  mkdirSync(options.work, { recursive: true });
  const file = join(options.work, "sheet.png");
  await writeSheet(entries, file);
  console.log(`${entries.length} pictures in ${file}`);
}

async function filmAll(wanted: Film[]): Promise<void> {
  const todo =
    options.force || options.preview ? wanted : wanted.filter((film) => !filmIsCurrent(film));
  if (!todo.length) return;
  ensureReady(options.work);
  await drawScreens(options.work);
  for (const film of todo) {
    if (Date.now() > deadline) return console.log(`time is up; film ${film.name} waits`);
    await makeFilm(film, options.work, options.preview);
  }
}

const pictures = chosen(catalogue);
const moving = chosen(films);
if (!pictures.length && !moving.length) throw new Error("nothing is called that; see --list");
if (options.list) {
  list(pictures);
  for (const film of moving)
    console.log(`${filmIsCurrent(film) ? "current " : "to do   "} film ${film.name}`);
  for (const model of positionals.length ? [] : models)
    console.log(`${modelIsCurrent(model) ? "current " : "to do   "} model ${model.name}`);
} else if (options.accept) {
  accept(pictures, moving);
} else if (options.sheet) {
  await contactSheet();
} else if (options.marks) {
  console.log((await drawMarks()).join("\n"));
} else if (options.models) {
  ensureReady(options.work);
  await drawScreens(options.work);
  await makeModels(options.work, options.force);
} else if (options.publish) {
  await publishHeld(pictures);
} else if (options.encode) {
  await encodeAgain(pictures);
} else {
  await renderAll(pictures);
  if (!options.hold) await filmAll(moving);
}
