import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { productEditor } from "#texts/admin/product-editor.ts";

const SHOWN = 12; // variants that are named

type EndlessQuestionProps = {
  /** The names of what no pieces are counted of; "" for a product without options. */
  variants: readonly string[];
  /** Where they are counted; null: this admin may not, or the product is not there yet. */
  countAt: string | null;
};

/** Asks before something is sold of which no pieces are counted; its button saves the form. */
export function EndlessQuestion({ variants, countAt }: EndlessQuestionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks anew
  useEffect(() => title.current?.focus(), [variants]);
  const { endless: words } = productEditor();
  const named = variants.filter(Boolean);
  return (
    <section className="conflict" aria-labelledby="endless-title">
      <h3 id="endless-title" ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      {named.length === 0 ? (
        <p>{words.product}</p>
      ) : (
        <>
          <p>{words.variants(named.length)}</p>
          <ul className="endless-variants">
            {named.slice(0, SHOWN).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {named.length > SHOWN ? <li>{words.more(named.length - SHOWN)}</li> : null}
          </ul>
        </>
      )}
      <p className="soft small">{words.how}</p>
      <div className="cluster">
        <button className="button" type="submit" name="endless" value="yes">
          {words.yes}
        </button>
        {countAt ? (
          <Link className="plain" to={countAt}>
            {words.count}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
