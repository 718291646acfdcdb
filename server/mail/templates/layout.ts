import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { createElement as h } from "react";
import type { MailSettings } from "#server/mail/message/mail.ts";
import { colours, serif, sheet, sized } from "./looks.ts";
import { Box } from "./parts.ts";
import type { MailContent } from "./template.ts";

/** Named so that no client makes links of numbers, dates and addresses by itself. */
const metas = {
  viewport: "width=device-width,initial-scale=1",
  "color-scheme": "light dark",
  "supported-color-schemes": "light dark",
  "format-detection": "telephone=no,date=no,address=no,email=no",
};

/** The whole mail: brand, card with heading and body, foot. At most 600 px wide. */
export function Layout({ mail, settings }: { mail: MailContent; settings: MailSettings }) {
  const { brand, publicUrl } = settings;
  return h(
    Html,
    { lang: "en-IN" },
    h(
      Head,
      null,
      ...Object.entries(metas).map(([name, content]) => h("meta", { name, content })),
      h("title", null, mail.subject),
      h("style", null, sheet),
    ),
    h(
      Body,
      { className: "ground", style: { margin: 0, padding: 0, backgroundColor: colours.ground } },
      h(Preview, null, mail.preview),
      h(
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
          h(Wordmark, { name: brand.name, url: publicUrl }),
          h(Card, { mail }),
          h(Foot, { brand, because: mail.because }),
        ),
      ),
    ),
  );
}

/** Not in the plain text, which has brand and address at its end. */
function Wordmark({ name, url }: { name: string; url: string }) {
  const look = { ...serif, fontSize: "25px", lineHeight: 1, letterSpacing: "-0.2px" };
  const style = { ...look, color: colours.ink, textDecoration: "none" };
  return h(
    Box,
    { className: "mark", align: "left", style: { padding: "0 8px 18px" } },
    h(Link, { href: url, className: "ink", style }, name),
  );
}

function Card({ mail }: { mail: MailContent }) {
  const size = { fontSize: "32px", lineHeight: 1.2, letterSpacing: "-0.3px" };
  const heading = { margin: "0 0 20px", ...serif, ...size, color: colours.ink };
  return h(
    Box,
    {
      className: "card edge",
      align: "left",
      style: { backgroundColor: colours.card, borderRadius: "20px", padding: "44px 44px 20px" },
    },
    h(Heading, { className: "h1", style: heading }, mail.heading),
    ...mail.body,
  );
}

function Foot({ brand, because }: { brand: MailSettings["brand"]; because: string }) {
  const style = { ...sized(13, 1.55, colours.soft), margin: "0 0 8px" };
  const look = { color: colours.link, textDecoration: "underline" };
  const mailto = { href: `mailto:${brand.email}`, className: "link", style: look };
  return h(
    Box,
    { className: "foot", align: "left", style: { padding: "24px 8px 0" } },
    h(
      Text,
      { className: "soft", style },
      "Questions? Write to ",
      h(Link, mailto, brand.email),
      ".",
    ),
    h(Text, { className: "soft", style }, because),
    h(Text, { className: "soft", style }, `${brand.name}, ${brand.address}`),
  );
}
