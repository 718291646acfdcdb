import { escapeHtml as e } from "#server/mail/message/escape.ts";
import type { MailSettings } from "#server/mail/message/mail.ts";
import type { Block, Goods, MailContent } from "./content.ts";

/**
 * A letter as HTML that the common clients show alike: tables, inlined style, at most 600 px wide,
 * nothing fetched from anywhere. The only sheet re-colours it in the dark and narrows its edges on
 * phones; clients that drop it lose nothing else.
 */
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif;font-weight:400;";
const sans =
  "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-weight:400;";
const ink = "color:#16201b;";
const soft = "color:#535e58;";
const hairline = "border-top:1px solid #dcd6cc;";

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration-thickness:1px}
@media (max-width:480px){.edge{padding:32px 22px 12px!important}.h1{font-size:27px!important}.room{padding:20px 10px 32px!important}.night{padding:18px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#0c120f!important}.card{background:#16201b!important}
.ink,.h1{color:#eef4f0!important}.soft{color:#aebcb4!important}.link{color:#7fe3b4!important}
.rule{border-color:#33403a!important}.go{background:#7fe3b4!important}.go a{color:#0b2418!important}
.night{background:#0a0f0d!important}}
[data-ogsc] .ink,[data-ogsc] .h1{color:#eef4f0!important}[data-ogsc] .soft{color:#aebcb4!important}`;

const table = (content: string, attributes = 'width="100%"') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${content}</table>`;

export function renderHtml(letter: MailContent, { brand, publicUrl }: MailSettings): string {
  const body = letter.blocks.map(block).join("");
  const head = `<h1 class="h1" style="margin:0 0 20px;${serif}font-size:32px;line-height:1.2;letter-spacing:-0.3px;${ink}">${e(letter.heading)}</h1>`;
  const wordmark = `<a href="${e(publicUrl)}" class="ink" style="${serif}font-size:25px;line-height:1;letter-spacing:-0.2px;text-decoration:none;${ink}">${e(brand.name)}</a>`;
  const mail = `<a href="mailto:${e(brand.email)}" class="link" style="color:#166534;text-decoration:underline">${e(brand.email)}</a>`;
  const small = `class="soft" style="margin:0 0 8px;${sans}font-size:13px;line-height:1.55;${soft}"`;
  const foot = `<p ${small}>Questions? Write to ${mail}.</p><p ${small}>${e(letter.because)}</p><p ${small}>${e(brand.name)}, ${e(brand.address)}</p>`;
  const page = table(
    `<tr><td style="padding:0 8px 18px">${wordmark}</td></tr>` +
      `<tr><td class="card edge" bgcolor="#faf9f6" style="background:#faf9f6;border-radius:20px;padding:44px 44px 20px">${head}${body}</td></tr>` +
      `<tr><td style="padding:24px 8px 0">${foot}</td></tr>`,
    'width="600" align="center" style="width:100%;max-width:600px;margin:0 auto"',
  );
  return `<!doctype html><html lang="en-IN" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${e(letter.subject)}</title><style>${sheet}</style></head><body class="ground" style="margin:0;padding:0;background:#efeae2;-webkit-text-size-adjust:100%">${preheader(letter.preheader)}${table(
    `<tr><td align="center" class="room" style="padding:36px 16px 48px">${page}</td></tr>`,
    'width="100%" class="ground" bgcolor="#efeae2" style="background:#efeae2"',
  )}</body></html>`;
}

/** Behind it come blanks, or an inbox would go on with the words of the mail. */
function preheader(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#efeae2">${e(text)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
}

function block(it: Block): string {
  switch (it.is) {
    case "text": {
      const look = it.soft ? `font-size:14px;${soft}` : `font-size:17px;${ink}`;
      return `<p class="${it.soft ? "soft" : "ink"}" style="margin:0 0 16px;${sans}line-height:1.55;${look}word-break:break-word">${e(it.text)}</p>`;
    }
    case "title":
      return `<h2 class="ink" style="margin:32px 0 12px;${serif}font-size:21px;line-height:1.25;${ink}">${e(it.text)}</h2>`;
    case "button":
      return button(it.label, it.url);
    case "display":
      return table(
        `<tr><td class="night" bgcolor="#0f1714" style="background:#0f1714;border-radius:14px;padding:20px 22px">${mint}${table(it.rows.map(displayRow).join(""))}</td></tr>`,
        'width="100%" style="margin:8px 0 28px"',
      );
    case "facts":
      return table(it.rows.map(factRow).join(""), 'width="100%" style="margin:8px 0 24px"');
    case "goods":
      return table(
        it.rows.map(goodsRow).join("") +
          it.sums.map((row) => sumRow(row, false)).join("") +
          sumRow(["Total", it.total], true),
        'width="100%" style="margin:0 0 8px"',
      );
    case "address":
      return `<p class="ink" style="margin:0 0 16px;${sans}font-size:16px;line-height:1.55;${ink}word-break:break-word">${it.lines.map(e).join("<br>")}</p>`;
    case "steps":
      return table(it.items.map(step).join(""), 'width="100%" style="margin:0 0 12px"');
  }
}

function button(label: string, url: string): string {
  return table(
    `<tr><td class="go" bgcolor="#15803d" align="center" style="background:#15803d;border-radius:26px"><a href="${e(url)}" style="display:inline-block;padding:15px 30px;${sans}font-size:16px;font-weight:600;line-height:1.25;color:#ffffff;text-decoration:none">${e(label)}</a></td></tr>`,
    'style="margin:24px 0 28px"',
  );
}

/** The line of light on the devices' displays. */
const mint = `<div style="width:28px;height:2px;margin:0 0 16px;background:#7fe3b4;font-size:0;line-height:2px">&nbsp;</div>`;

function displayRow([label, value]: [string, string], at: number): string {
  const first = at === 0;
  const gap = first ? "" : "padding-top:10px;";
  const look = first
    ? "font-size:20px;line-height:1.3;letter-spacing:0.4px;white-space:nowrap;color:#7fe3b4;"
    : "font-size:15px;line-height:1.4;color:#eef4f0;";
  return `<tr><td valign="baseline" style="${gap}${sans}font-size:14px;line-height:1.4;color:#aebcb4;padding-right:16px;white-space:nowrap">${e(label)}</td><td valign="baseline" align="right" style="${gap}${sans}${look}word-break:break-word">${e(value)}</td></tr>`;
}

function factRow([label, value]: [string, string]): string {
  return `<tr><td class="soft rule" valign="top" width="120" style="${hairline}padding:11px 16px 11px 0;${sans}font-size:14px;line-height:1.55;${soft}">${e(label)}</td><td class="ink rule" valign="top" style="${hairline}padding:11px 0;${sans}font-size:15px;line-height:1.45;${ink}word-break:break-word">${e(value)}</td></tr>`;
}

function goodsRow({ name, options, count, amount }: Goods): string {
  const detail = [options, count]
    .filter((part) => part !== "")
    .map(e)
    .join("<br>");
  return `<tr><td class="ink rule" valign="top" style="${hairline}padding:14px 16px 14px 0;${sans}font-size:16px;line-height:1.4;${ink}word-break:break-word">${e(name)}<br><span class="soft" style="font-size:14px;line-height:1.5;${soft}">${detail}</span></td><td class="ink rule" valign="top" align="right" style="${hairline}padding:14px 0;${sans}font-size:16px;line-height:1.4;white-space:nowrap;${ink}">${e(amount)}</td></tr>`;
}

function sumRow([label, amount]: [string, string], last: boolean): string {
  const look = last ? "font-size:19px;" : "font-size:15px;";
  const tone = last ? "ink" : "soft";
  const colour = last ? ink : soft;
  return `<tr><td class="${tone} rule" style="${hairline}padding:12px 16px 12px 0;${sans}line-height:1.4;${look}${colour}">${e(label)}</td><td class="${tone} rule" align="right" style="${hairline}padding:12px 0;${sans}line-height:1.4;white-space:nowrap;${look}${colour}${last ? "font-weight:600;" : ""}">${e(amount)}</td></tr>`;
}

function step(text: string, at: number): string {
  return `<tr><td class="link" valign="top" width="28" style="padding:0 0 12px;${serif}font-size:18px;line-height:1.4;color:#166534">${at + 1}</td><td class="ink" valign="top" style="padding:0 0 12px;${sans}font-size:16px;line-height:1.55;${ink}">${e(text)}</td></tr>`;
}
