import { Picture, type PictureData } from "#app/ui/picture.tsx";
import type { DocumentPart } from "#domain/catalogue/editing/differences.ts";
import { pictureLine } from "#domain/catalogue/editing/part-lines.ts";

type PartLinesProps = {
  part: DocumentPart;
  lines: readonly string[];
  /** Pictures that can be shown, by name. */
  pictures: ReadonlyMap<string, PictureData>;
};

/** A part of a product as lines of text; where it is pictures, these are seen. */
export function PartLines({ part, lines, pictures }: PartLinesProps) {
  if (lines.length === 0) return <span className="line soft">Nothing</span>;
  return lines.map((line) => {
    const { picture, text } = part === "pictures" ? pictureLine(line) : { picture: "", text: line };
    const data = pictures.get(picture);
    return (
      <span key={line} className={data ? "line line-picture" : "line"}>
        {data ? <Picture picture={data} alt={text ? "" : picture} sizes="3rem" /> : null}
        {data ? text : line}
      </span>
    );
  });
}
