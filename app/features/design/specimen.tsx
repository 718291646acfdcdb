import type { ReactNode } from "react";
import type { Token, TokenGroup } from "#app/content/tokens.server.ts";

/** One part of the design system under its name, in each of its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h2>{title}</h2>
      <div className="specimen-states">{children}</div>
    </section>
  );
}

const samples: [belongs: RegExp, style: (token: Token) => Record<string, string>][] = [
  [/^--(display|text-(xs|s|m|l)$)/, ({ name }) => ({ fontSize: `var(${name})`, lineHeight: "1" })],
  [/^--(serif|sans)/, ({ name }) => ({ fontFamily: `var(${name})`, fontSize: "2rem" })],
  [/^--radius|^--round/, ({ name }) => ({ borderRadius: `var(${name})` })],
  [/^--shadow/, ({ name }) => ({ boxShadow: `var(${name})` })],
  [/^--line$/, ({ name }) => ({ border: `var(${name})` })],
  [
    /^--(space|section|gutter|gap|pad|target|header)/,
    ({ name }) => ({ inlineSize: `var(${name})` }),
  ],
];

/** A group of tokens as the style sheet lists it, each drawn by its own value. */
export function Tokens({ group }: { group: TokenGroup }) {
  return (
    <Specimen title={group.title}>
      <ul className="tokens">
        {group.tokens.map((token) => (
          <li key={token.name}>
            <Sample token={token} />
            <code>{token.name}</code>
            <small>{token.value}</small>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

function Sample({ token }: { token: Token }) {
  const { name, value } = token;
  if (/^(#|rgb)|var\(--(paper|ink|white|green|leaf)/.test(value)) {
    return <span className="token-colour" style={{ background: `var(${name})` }} />;
  }
  const style = samples.find(([belongs]) => belongs.test(name))?.[1](token);
  if (!style) return <span />;
  const letters = "fontSize" in style;
  return (
    <span className={letters ? "token-letters" : "token-shape"} style={style}>
      {letters ? "Air" : null}
    </span>
  );
}
