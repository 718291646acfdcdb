/** Where things lie. Only the published files and the ledger belong to the repository. */
import { tmpdir } from "node:os";
import { join } from "node:path";

export const studio = import.meta.dirname;
const project = join(studio, "..");

export const published = {
  pictures: join(project, "public", "pictures"),
  films: join(project, "public", "films"),
  models: join(project, "public", "models"),
  icons: join(project, "public", "icons"),
  manifest: join(project, "app", "content", "media.generated.ts"),
  modelManifest: join(project, "app", "content", "models.generated.ts"),
  ledger: join(studio, "rendered.jsonl"),
};

/** Blender, masters and other work files; outside the repository, and safe to delete. */
export const defaultWork = join(tmpdir(), "greenverse-studio");
