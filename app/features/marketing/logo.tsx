import type { Mark as MarkData } from "#app/content/marks.ts";
import { langOf } from "#app/ui/lang-of.ts";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { Mark } from "./mark.tsx";

/** How an organisation is shown: its picture, else its drawn mark, else its name. */
export type LogoData = { name: string; mark: MarkData | null; logo: PictureData | null };

/** Says nothing that the words beside it do not say. */
export function Logo({ name, mark, logo }: LogoData) {
  if (mark) return <Mark mark={mark} />;
  return (
    <div className="logo" aria-hidden="true">
      {logo ? <Picture picture={logo} alt="" sizes="10rem" /> : <b lang={langOf(name)}>{name}</b>}
    </div>
  );
}
