/** Parts of the portal's drawn screens: a browser-less window of 1500 × 1000 with a side bar, and small widgets. */

export const ink = "#16201b";
export const soft = "#5d6a63";
export const line = "#e2ddd4";
export const leaf = "#15803d";
export const mint = "#7fe3b4";

type TextStyle = {
  size?: number;
  fill?: string;
  weight?: number;
  anchor?: "start" | "middle" | "end";
};

export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 22, fill = ink, weight = 400, anchor = "start" } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="${anchor}">${words}</text>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill = "#ffffff",
  radius = 16,
  stroke = line,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`;
}

export function button(x: number, y: number, width: number, label: string): string {
  return (
    box(x, y, width, 64, leaf, 32, leaf) +
    text(x + width / 2, y + 41, label, { fill: "#ffffff", weight: 600, anchor: "middle" })
  );
}

export function field(x: number, y: number, width: number, label: string, value = ""): string {
  return (
    text(x, y, label, { size: 19, fill: soft, weight: 500 }) +
    box(x, y + 14, width, 62, "#ffffff", 10, "#8b958f") +
    text(x + 20, y + 53, value, { size: 22 })
  );
}

/** The Greenverse leaf and name. */
export function brand(x: number, y: number, colour = ink): string {
  return (
    `<path d="M${x} ${y + 6}c0-20 14-30 34-30 0 22-10 36-26 36-3 0-6-1-8-6z" fill="${leaf}"/>` +
    `<path d="M${x + 3} ${y + 12}C${x + 10} ${y - 2} ${x + 18} ${y - 10} ${x + 28} ${y - 16}" stroke="#faf9f6" stroke-width="2.5" fill="none"/>` +
    text(x + 46, y + 8, "Greenverse", { size: 28, fill: colour, weight: 500 })
  );
}

/** A smooth curve through values from 0 to 1, in a box. */
export function curve(
  x: number,
  y: number,
  width: number,
  height: number,
  values: readonly number[],
  colour: string,
  filled = true,
): string {
  const at = (i: number) => [
    x + (width * i) / (values.length - 1),
    y + height * (1 - (values[i] ?? 0)),
  ];
  const [startX, startY] = at(0);
  const path = [`M${startX} ${startY}`];
  for (let i = 1; i < values.length; i++) {
    const [ax = 0, ay = 0] = at(i - 1);
    const [bx = 0, by = 0] = at(i);
    const middle = (ax + bx) / 2;
    path.push(`C${middle} ${ay} ${middle} ${by} ${bx} ${by}`);
  }
  const stroke = `<path d="${path.join("")}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
  const area = `<path d="${path.join("")}V${y + height}H${x}Z" fill="${colour}" opacity=".12"/>`;
  return filled ? area + stroke : stroke;
}

export function grid(x: number, y: number, width: number, height: number, rows: number): string {
  return Array.from({ length: rows + 1 }, (_, i) => {
    const at = y + (height * i) / rows;
    return `<line x1="${x}" y1="${at}" x2="${x + width}" y2="${at}" stroke="${line}" stroke-width="1.5"/>`;
  }).join("");
}

const MENU = ["Dashboard", "Live readings", "Graphs", "Reports", "Devices", "Settings"];

/** A screen for somebody who is logged in: side bar with the active entry, title, content. */
export function appScreen(active: string, title: string, content: string): string {
  const menu = MENU.map((entry, i) => {
    const y = 190 + i * 66;
    const on = entry === active;
    return (
      (on ? box(28, y - 38, 234, 54, "#e7efe8", 12, "none") : "") +
      `<circle cx="58" cy="${y - 11}" r="6" fill="${on ? leaf : "#b9c2bc"}"/>` +
      text(80, y - 3, entry, { size: 21, fill: on ? "#14532d" : soft, weight: on ? 600 : 400 })
    );
  }).join("");
  return svg(
    title,
    `<rect width="1500" height="1000" fill="#faf9f6"/><rect width="290" height="1000" fill="#f3efe8"/>` +
      brand(40, 76) +
      menu +
      box(28, 884, 234, 84, "#ffffff", 14) +
      text(48, 920, "Living room", { size: 19, weight: 600 }) +
      text(48, 948, "Online, Wi-Fi", { size: 17, fill: leaf }) +
      text(340, 92, title, { size: 40, weight: 500 }) +
      content,
  );
}

export function svg(
  title: string,
  content: string,
  [width, height]: readonly [number, number] = [1500, 1000],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter"><title>${title}</title>${content}</svg>`;
}
