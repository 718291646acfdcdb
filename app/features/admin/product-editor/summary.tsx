import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { type EditorPart, editorPath, partOfField } from "#domain/catalogue/editing/form-parts.ts";
import { productEditor } from "#texts/admin/product-editor.ts";
import { idOf } from "./editor-context.tsx";

type SummaryProps = {
  problem: string;
  errors: Readonly<Record<string, string>>;
  /** The id, or `new`. */
  product: string;
  /** The parts of the editor that are on this page. */
  shown: readonly EditorPart[];
};

/** What is wrong, with a way to each field. Where no field is, the focus comes here. */
export function Summary({ problem, errors, product, shown }: SummaryProps) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isHere = Object.keys(errors).some((name) => shown.includes(partOfField(name)));
    if (!isHere) first.current?.focus();
  }, [errors, shown]);
  return (
    <Notice kind="problem">
      <p ref={first} tabIndex={-1} className="summary-problem">
        {problem}
      </p>
      <ul className="error-links">
        {Object.entries(errors).map(([name, sentence]) => (
          <li key={name}>
            <Way {...{ name, sentence, product, shown }} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type WayProps = Omit<SummaryProps, "problem" | "errors"> & { name: string; sentence: string };

function Way({ name, sentence, product, shown }: WayProps) {
  const part = partOfField(name);
  if (shown.includes(part)) return <a href={`#${idOf(name)}`}>{sentence}</a>;
  const words = productEditor();
  const text = words.stands(sentence, words.part[part]);
  // A product that was never saved has no other parts yet.
  if (product === "new") return text;
  return <Link to={`${editorPath(product, part)}#${idOf(name)}`}>{text}</Link>;
}
