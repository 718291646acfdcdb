import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { createElement as h, type ReactNode } from "react";
import { Box } from "./components.ts";
import { colours, serif, sheet, sized } from "./looks.ts";

/** What stands around the parts of every mail: components like those of `components.ts`. */
type Children = { children?: ReactNode };

/** Named so that no client makes links of numbers, dates and addresses by itself. */
const metas = {
  viewport: "width=device-width,initial-scale=1",
  "color-scheme": "light dark",
  "supported-color-schemes": "light dark",
  "format-detection": "telephone=no,date=no,address=no,email=no",
};

/** The document, with preview and page inside. */
export function Shell({ subject, lang, children }: Children & { subject: string; lang: string }) {
  return h(
    Html,
    { lang },
    h(
      Head,
      null,
      ...Object.entries(metas).map(([name, content]) => h("meta", { name, content })),
      h("title", null, subject),
      h("style", null, sheet),
    ),
    h(
      Body,
      { className: "ground", style: { margin: 0, padding: 0, backgroundColor: colours.ground } },
      children,
    ),
  );
}

/** Characters that an inbox shows behind the subject; the library cuts there. */
export const PREVIEW_LENGTH = 150;

/** What an inbox shows behind the subject, filled up so that it shows nothing of the mail itself. */
export const previewOf =
  (length: number) =>
  ({ text }: { text: string }) =>
    // The mark, as long as the text: the library fills up what is left.
    h(Preview, null, text.repeat(Math.max(length, 1)));

type Words = {
  brand: string;
  url: string;
  heading: string;
  ask: string;
  email: string;
  end: string;
  because: string;
  sender: string;
};

/** Brand, card and foot, with the mail's body in the card. */
export function Page(props: Children & Words) {
  return h(
    Box,
    {
      className: "room",
      align: "center",
      style: { padding: "36px 16px 48px" },
      table: { className: "ground", style: { backgroundColor: colours.ground } },
    },
    h(
      Container,
      { width: 600, style: { width: "100%", maxWidth: "600px", margin: "0 auto" } },
      h(Wordmark, props),
      h(Card, { heading: props.heading }, props.children),
      h(Foot, props),
    ),
  );
}

/** Not in the plain text, which has brand and address at its end. */
function Wordmark({ brand, url }: Pick<Words, "brand" | "url">) {
  const look = { ...serif, fontSize: "25px", lineHeight: 1, letterSpacing: "-0.2px" };
  const style = { ...look, color: colours.ink, textDecoration: "none" };
  return h(
    Box,
    { className: "mark", align: "left", style: { padding: "0 8px 18px" } },
    h(Link, { href: url, className: "ink", style }, brand),
  );
}

function Card({ heading, children }: Children & { heading: string }) {
  const size = { fontSize: "32px", lineHeight: 1.2, letterSpacing: "-0.3px" };
  const style = { margin: "0 0 20px", ...serif, ...size, color: colours.ink };
  return h(
    Box,
    {
      className: "card edge",
      align: "left",
      style: { backgroundColor: colours.card, borderRadius: "20px", padding: "44px 44px 20px" },
    },
    h(Heading, { className: "h1", style }, heading),
    children,
  );
}

type FootWords = Pick<Words, "ask" | "email" | "end" | "because" | "sender">;
function Foot({ ask, email, end, because, sender }: FootWords) {
  const style = { ...sized(13, 1.55, colours.soft), margin: "0 0 8px" };
  const look = { color: colours.link, textDecoration: "underline" };
  const link = h(Link, { href: `mailto:${email}`, className: "link", style: look }, email);
  return h(
    Box,
    { className: "foot", align: "left", style: { padding: "24px 8px 0" } },
    h(Text, { className: "soft", style }, ask, link, end),
    h(Text, { className: "soft", style }, because),
    h(Text, { className: "soft", style }, sender),
  );
}
