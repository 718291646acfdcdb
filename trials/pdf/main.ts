/**
 * `npm run trial -- pdf [folder]`: one document of each kind, and names in each script, drawn as PDF and opened
 * with what Debian has (poppler-utils, qpdf): none is damaged, all fonts are in it, it is tagged, it has
 * the text that it shows, and it stays below 60 kB. Pictures at the size of a screen and of a phone, to look
 * at, lie beside the files in test-results/documents. Files that a folder holds are opened in the same way.
 */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { drawDocument } from "#server/documents/pdf/draw-document.ts";
import { samples } from "#tests/documents/pdf/samples.ts";

const FOLDER = "test-results/documents";
const LARGEST = 60_000; // bytes
const SCREEN = "150"; // dots per inch
const PHONE = "390"; // px wide

const run = promisify(execFile);
/** What a command says on both outputs; null: it is not there. */
async function says(command: string, ...words: string[]): Promise<string | null> {
  try {
    const { stdout, stderr } = await run(command, words);
    return stdout + stderr;
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    if (code === "ENOENT") return null;
    return `${stdout}${stderr} ends with ${code}`;
  }
}

/** What is wrong with a file, as far as these tools see it. */
async function problemsOf(file: string, texts: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const must = (holds: boolean, otherwise: string) => {
    if (!holds) problems.push(otherwise);
  };
  const checked = (await says("qpdf", "--check", file)) ?? "";
  must(/No syntax or stream encoding errors/.test(checked), `qpdf: ${checked}`);
  const info = (await says("pdfinfo", file)) ?? "";
  must(/Tagged: +yes/.test(info) && /PDF version: +1\.7/.test(info), `pdfinfo: ${info}`);
  const xmp = (await says("pdfinfo", "-meta", file)) ?? "";
  must(/pdfaid:part>2</.test(xmp) && /pdfaid:conformance>A</.test(xmp), "it is no PDF/A-2a");
  const [, , ...fonts] = ((await says("pdffonts", file)) ?? "").trim().split("\n");
  must(fonts.length > 0 && fonts.every((font) => / yes yes yes /.test(font)), fonts.join("\n"));
  const text = ((await says("pdftotext", file, "-")) ?? "").replaceAll(/\s+/g, " ");
  for (const words of texts) must(text.includes(words), `pdftotext does not say: ${words}`);
  const drawn = file.replace(/\.pdf$/, "");
  const screen = await says("pdftoppm", "-r", SCREEN, "-png", file, `${drawn}-screen`);
  must(screen === "", `pdftoppm: ${screen}`);
  const narrow = ["-scale-to-x", PHONE, "-scale-to-y", "-1"];
  await says("pdftoppm", ...narrow, "-png", file, `${drawn}-phone`);
  return problems;
}

for (const [command, version] of Object.entries({ qpdf: "--version", pdftoppm: "-v" })) {
  if ((await says(command, version)) !== null) continue;
  console.log(`${command} is missing: apt-get install poppler-utils qpdf`);
  process.exit(0);
}
mkdirSync(FOLDER, { recursive: true });
let good = true;
async function look(file: string, bytes: number | null, texts: readonly string[]): Promise<void> {
  const problems = await problemsOf(file, texts);
  if (bytes !== null && bytes >= LARGEST) problems.push(`it has ${bytes} bytes`);
  good &&= problems.length === 0;
  console.log(`${file}${bytes === null ? "" : `, ${(bytes / 1000).toFixed(1)} kB`}`);
  for (const problem of problems) console.log(`  WRONG: ${problem}`);
}

const [, , folder] = process.argv;
if (folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  for (const name of files) await look(join(folder, basename(name)), null, []);
} else {
  for (const [name, { values, eInvoice, texts }] of Object.entries(samples)) {
    const bytes = await drawDocument(values, eInvoice);
    const file = join(FOLDER, `${name}.pdf`);
    writeFileSync(file, bytes);
    await look(file, bytes.length, texts);
  }
}
process.exit(good ? 0 : 1);
