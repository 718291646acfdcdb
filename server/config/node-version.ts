/** Ends a process whose Node is too old, with one sentence: imported before anything that needs a new one. */
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `The shop needs Node ${NEEDED} or newer and this is ${process.versions.node}: \`npm run serve\` brings its own.\n`,
  );
  process.exit(1);
}
