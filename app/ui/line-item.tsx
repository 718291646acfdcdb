import type { ReactNode } from "react";
import { Picture, type PictureData } from "./picture.tsx";

type LineItemProps = {
  picture: PictureData;
  title: string;
  /** Small lines under the title. */
  notes: string[];
  amount: ReactNode;
};

/** One row of a list of bought things: small picture, name, notes, amount. */
export function LineItem({ picture, title, notes, amount }: LineItemProps) {
  return (
    <li>
      <span className="frame" style={{ "--ratio": 1 }}>
        <Picture picture={picture} alt="" sizes="4rem" />
      </span>
      <span>
        <b>{title}</b>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
      <span className="num">{amount}</span>
    </li>
  );
}
