import { productParts } from "#texts/catalogue/product-parts.ts";

type FinishProps = { names: readonly string[]; note: string };

/** The finishes of a product (§2.48). They come with it: there is nothing to choose. */
export function Finish({ names, note }: FinishProps) {
  if (names.length === 0) return null;
  const listed = names.join(", ");
  return (
    <p className="finish">
      <b>{productParts().finish}</b> <span>{listed.charAt(0).toUpperCase() + listed.slice(1)}</span>
      {note ? <small>{note}</small> : null}
    </p>
  );
}
