import type { CSSProperties } from "react";

/** Style that most clients know: inlined, no shorthand of layout, nothing fetched. */
export const colours = {
  ground: "#efeae2",
  card: "#faf9f6",
  ink: "#16201b",
  soft: "#535e58",
  link: "#166534",
  button: "#15803d",
  night: "#0f1714",
  mint: "#7fe3b4",
};
export const hairline = "1px solid #dcd6cc";

export const serif = { fontFamily: "Fraunces,Georgia,Times New Roman,serif", fontWeight: 400 };
const sans = {
  fontFamily: "Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif",
  fontWeight: 400,
};

/** Sans-serif text of a size in px. */
export const sized = (px: number, lineHeight: number, color: string): CSSProperties => ({
  ...sans,
  fontSize: `${px}px`,
  lineHeight,
  color,
});

/** The only sheet: colours in the dark and narrow edges on phones. Nothing else needs it. */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration-thickness:1px}
@media (max-width:480px){.edge{padding:32px 22px 12px!important}.h1{font-size:27px!important}.room{padding:20px 10px 32px!important}.night{padding:18px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#0c120f!important}.card{background:#16201b!important}
.ink,.h1{color:#eef4f0!important}.soft{color:#aebcb4!important}.link{color:#7fe3b4!important}
.rule{border-color:#33403a!important}.go{background:#7fe3b4!important}.go a{color:#0b2418!important}
.night{background:#0a0f0d!important}}
[data-ogsc] .ink,[data-ogsc] .h1{color:#eef4f0!important}[data-ogsc] .soft{color:#aebcb4!important}`;
