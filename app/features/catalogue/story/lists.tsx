import type { Product } from "#domain/catalogue/products.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";
import { productStory } from "#texts/catalogue/product-story.ts";

type StoryProps = { product: Product; lang: string | undefined };

/** What comes with it, and how the plant is looked after. */
export function BoxAndCare({ product, lang }: StoryProps) {
  const { box, care } = product.story;
  if (box.length + care.length === 0) return null;
  return (
    <div className="wrap halves">
      {box.length > 0 ? (
        <section aria-labelledby="box">
          <h2 id="box">{productStory().box}</h2>
          <ul className="ruled" lang={lang}>
            {box.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {care.length > 0 ? (
        <section aria-labelledby="care">
          <h2 id="care">{productStory().care}</h2>
          <dl className="ruled" lang={lang}>
            {care.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}

/** Every value that is known, in a table. */
export function Specifications({ product, lang }: StoryProps) {
  const words = productStory().specs;
  const { story, colors, size, material, finish, warranty, replacement } = product;
  const named = (options: readonly string[]) => options.map(optionWords().of).join(", ");
  const rows: [name: string, value: string, lang?: string | undefined][] = [
    ...story.specs.map(({ name, value }): [string, string, string | undefined] => [
      name,
      value,
      lang,
    ]),
    [words.cadr, story.cadr, lang],
    [words.noise, story.noise, lang],
    [words.watts, story.watts, lang],
    [words.pictured, story.pictured],
    [words.sizes, named(size.options)],
    [words.materials, named(material.options)],
    [words.colors, named(colors)],
    [words.finish, finish.join(", "), lang],
    [words.warranty, warranty, lang],
    [words.replacement, replacement, lang],
  ];
  return (
    <section className="wrap" aria-labelledby="specifications">
      <h2 id="specifications">{words.title}</h2>
      <table className="facts two">
        <tbody>
          {rows
            .filter(([, value]) => value)
            .map(([name, value, lang]) => (
              <tr key={name} lang={lang}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** Questions that open. */
export function Questions({ product, lang }: StoryProps) {
  const { questions } = product.story;
  if (questions.length === 0) return null;
  return (
    <section className="wrap asked" aria-labelledby="questions">
      <h2 id="questions">{productStory().questions}</h2>
      <div lang={lang}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
