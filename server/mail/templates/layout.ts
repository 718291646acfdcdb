import type { MailSettings } from "#server/mail/message/mail.ts";
import { colours, serif, sheet, sized } from "./looks.ts";
import { box, escaped, NARROW, type Part, style, WIDE } from "./markup.ts";
import { spaced } from "./parts.ts";
import type { MailContent } from "./template.ts";

/** Named so that no client makes links of numbers, dates and addresses by itself. */
const metas = Object.entries({
  "color-scheme": "light dark",
  "supported-color-schemes": "light dark",
  "format-detection": "telephone=no,date=no,address=no,email=no",
}).map(([name, content]) => `<meta name="${name}" content="${content}"/>`);

const HEAD = [
  '<!doctype html><html dir="ltr" lang="en-IN"><head>',
  '<meta name="viewport" content="width=device-width,initial-scale=1"/>',
  '<meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>',
  '<meta name="x-apple-disable-message-reformatting"/>',
  ...metas,
].join("");

const ground = { backgroundColor: colours.ground };
const BODY = [
  `<style>${sheet}</style></head>`,
  `<body class="ground" ${style({ ...ground, margin: 0, padding: 0 })}>`,
  `<table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">`,
  `<tbody><tr><td ${style({ margin: 0, padding: 0, ...ground })}>`,
].join("");
const END = "</td></tr></tbody></table></body></html>";

const PREVIEW_LENGTH = 150; // characters that an inbox shows at most
const FILLER = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";
const hidden = style({
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
});

/** What an inbox shows behind the subject, filled up so that it shows nothing of the mail itself. */
function previewOf(text: string): string {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const rest = PREVIEW_LENGTH - shown.length;
  const filler = rest > 0 ? `<div>${FILLER.repeat(rest)}</div>` : "";
  return `<div ${hidden}>${escaped(shown)}${filler}</div>`;
}

const room = box(
  `class="room" align="center" ${style({ padding: "36px 16px 48px" })}`,
  `${WIDE} class="ground" ${style(ground)}`,
);
const width = style({ maxWidth: "600px", width: "100%", margin: "0 auto" });
const CONTAINER = `<table align="center" width="600" ${NARROW} ${width}><tbody><tr style="width:100%"><td>`;

const markBox = box(`class="mark" align="left" ${style({ padding: "0 8px 18px" })}`);
const markLook = style({
  color: colours.ink,
  textDecorationLine: "none",
  ...serif,
  fontSize: "25px",
  lineHeight: 1,
  letterSpacing: "-0.2px",
  textDecoration: "none",
});

/** Not in the plain text, which has brand and address at its end. */
const wordmark = (name: string, url: string) =>
  markBox(`<a href="${escaped(url)}" class="ink" ${markLook} target="_blank">${escaped(name)}</a>`);

const cardLook = style({
  backgroundColor: colours.card,
  borderRadius: "20px",
  padding: "44px 44px 20px",
});
const card = box(`class="card edge" align="left" ${cardLook}`);
const headingLook = style({
  margin: "0 0 20px",
  ...serif,
  fontSize: "32px",
  lineHeight: 1.2,
  letterSpacing: "-0.3px",
  color: colours.ink,
});

const foot = box(`class="foot" align="left" ${style({ padding: "24px 8px 0" })}`);
const footLook = spaced(sized(13, 1.55, colours.soft), "8px");
const footLine = (html: string) => `<p class="soft" ${footLook}>${html}</p>`;
const linkLook = style({
  color: colours.link,
  textDecorationLine: "none",
  textDecoration: "underline",
});

function footOf(brand: MailSettings["brand"], because: string): Part {
  const email = escaped(brand.email);
  const link = `<a href="mailto:${email}" class="link" ${linkLook} target="_blank">${email}</a>`;
  const sender = `${brand.name}, ${brand.address}`;
  const written = [`Questions? Write to ${link}.`, escaped(because), escaped(sender)];
  return {
    html: foot(written.map(footLine).join("")),
    text: ["--", `Questions? Write to ${brand.email}.`, because, sender].join("\n"),
  };
}

/** The whole mail: brand, card with heading and body, foot. At most 600 px wide. */
export function layout(mail: MailContent, { brand, publicUrl }: MailSettings): Part {
  const body = mail.body.filter((part) => part !== null);
  const end = footOf(brand, mail.because);
  const heading = `<h1 class="h1" ${headingLook}>${escaped(mail.heading)}</h1>`;
  const content = [
    CONTAINER,
    wordmark(brand.name, publicUrl),
    card(heading + body.map(({ html }) => html).join("")),
    end.html,
    "</td></tr></tbody></table>",
  ].join("");
  const title = `<title>${escaped(mail.subject)}</title>`;
  const blocks = [mail.heading, ...body.map(({ text }) => text), end.text];
  return {
    html: `${HEAD}${title}${BODY}${previewOf(mail.preview)}${room(content)}${END}`,
    text: `${blocks.filter((block) => block !== "").join("\n\n")}\n${publicUrl}\n`,
  };
}
