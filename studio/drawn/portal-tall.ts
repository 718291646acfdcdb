/** The portal's six screens as a phone shows them: 780 × 1000, no text under 26. */
import { box, brand, curve, grid, leaf, line, mint, soft, svg, text } from "./frame.ts";
import { CARBON, INDOOR, OUTDOOR } from "./readings.ts";

const WIDTH = 780;
const HEIGHT = 1000;
const LEFT = 40;
const WIDE = WIDTH - 2 * LEFT;

function screen(title: string, content: string): string {
  return svg(
    title,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf9f6"/>` +
      brand(LEFT, 72) +
      `<path d="M${WIDTH - 84} 58h44M${WIDTH - 84} 78h44" stroke="#16201b" stroke-width="4" stroke-linecap="round"/>` +
      text(LEFT, 168, title, { size: 48, weight: 500 }) +
      content,
    [WIDTH, HEIGHT],
  );
}

function tallField(y: number, label: string, value: string): string {
  return (
    text(LEFT, y, label, { size: 27, fill: soft, weight: 500 }) +
    box(LEFT, y + 18, WIDE, 84, "#ffffff", 12, "#8b958f") +
    text(LEFT + 28, y + 71, value, { size: 32 })
  );
}

function tallButton(y: number, label: string): string {
  return (
    box(LEFT, y, WIDE, 88, leaf, 44, leaf) +
    text(WIDTH / 2, y + 56, label, { size: 32, fill: "#ffffff", weight: 600, anchor: "middle" })
  );
}

/** A number with its name and unit, half as wide as the screen. */
function tile(column: number, y: number, name: string, value: string, unit: string): string {
  const x = LEFT + column * 360;
  return (
    box(x, y, 340, 170) +
    text(x + 28, y + 50, name, { size: 28, fill: soft, weight: 500 }) +
    text(x + 28, y + 128, value, { size: 64 }) +
    text(x + 312, y + 128, unit, { size: 26, fill: soft, anchor: "end" })
  );
}

function dial(cy: number): string {
  const cx = LEFT + 150;
  return (
    `<circle cx="${cx}" cy="${cy}" r="150" fill="#0f1714"/>` +
    `<circle cx="${cx}" cy="${cy}" r="124" fill="none" stroke="#22302a" stroke-width="12"/>` +
    `<circle cx="${cx}" cy="${cy}" r="124" fill="none" stroke="${mint}" stroke-width="12" stroke-linecap="round" stroke-dasharray="470 800" transform="rotate(135 ${cx} ${cy})"/>` +
    text(cx, cy - 54, "AQI", { size: 28, fill: "#9fb5ac", anchor: "middle" }) +
    text(cx, cy + 36, "18", { size: 104, fill: "#f4fbf7", weight: 300, anchor: "middle" }) +
    text(cx, cy + 84, "Excellent", { size: 30, fill: mint, anchor: "middle" })
  );
}

function row(y: number, name: string, said: string, fill = soft): string {
  return (
    `<line x1="${LEFT}" y1="${y - 52}" x2="${LEFT + WIDE}" y2="${y - 52}" stroke="${line}" stroke-width="2"/>` +
    text(LEFT, y, name, { size: 32, weight: 600 }) +
    text(LEFT + WIDE, y, said, { size: 30, fill, anchor: "end" })
  );
}

function chart(y: number, height: number, title: string, curves: string): string {
  return (
    box(LEFT, y, WIDE, height) +
    text(LEFT + 32, y + 56, title, { size: 30, weight: 600 }) +
    grid(LEFT + 32, y + 92, WIDE - 64, height - 130, 3) +
    curves
  );
}

const within = (y: number, height: number) => [LEFT + 32, y + 92, WIDE - 64, height - 130] as const;

const signup = screen(
  "Create your account",
  tallField(250, "First name", "Ananya") +
    tallField(410, "Email", "ananya@example.com") +
    tallField(570, "Device number", "GV-2048-7731") +
    tallField(730, "Password", "••••••••••••") +
    tallButton(878, "Sign up"),
);

const login = screen(
  "Welcome back",
  text(LEFT, 226, "Log in to see your readings.", { size: 30, fill: soft }) +
    tallField(320, "Email", "ananya@example.com") +
    tallField(490, "Password", "••••••••••••") +
    text(LEFT, 664, "Forgot password?", { size: 30, fill: leaf, weight: 600 }) +
    tallButton(720, "Log in"),
);

const dashboard = screen(
  "Living room",
  dial(370) +
    text(400, 300, "Fan slow", { size: 32, weight: 500 }) +
    text(400, 370, "Water 68%", { size: 32, weight: 500 }) +
    text(400, 440, "Filters 81%", { size: 32, weight: 500 }) +
    tile(0, 560, "PM2.5", "11", "µg/m³") +
    tile(1, 560, "CO₂", "612", "ppm") +
    row(820, "Bedroom", "AQI 24, Good") +
    row(896, "Balcony", "AQI 212, Poor", "#9a3412") +
    row(972, "Office", "AQI 31, Good"),
);

const TILES = [
  ["PM2.5", "11", "µg/m³"],
  ["PM10", "18", "µg/m³"],
  ["CO₂", "612", "ppm"],
  ["VOC", "0.08", "mg/m³"],
  ["Temperature", "22.4°", "Celsius"],
  ["Humidity", "46%", "relative"],
  ["Formaldehyde", "0.01", "mg/m³"],
  ["Water", "68%", "9 days"],
] as const;

const live = screen(
  "Live readings",
  TILES.map(([name, value, unit], at) =>
    tile(at % 2, 210 + Math.floor(at / 2) * 192, name, value, unit),
  ).join(""),
);

const graphs = screen(
  "This week",
  chart(
    210,
    420,
    "PM2.5, outdoors and indoors",
    curve(...within(210, 420), OUTDOOR, "#b45309", false) +
      curve(...within(210, 420), INDOOR, leaf),
  ) + chart(654, 316, "CO₂", curve(...within(654, 316), CARBON, "#2563eb")),
);

const HOURS = [
  ["18:00", "11", "18"],
  ["17:00", "13", "21"],
  ["16:00", "16", "26"],
  ["15:00", "14", "24"],
  ["14:00", "20", "33"],
  ["13:00", "23", "39"],
] as const;
const CELLS = [LEFT + 32, 400, WIDTH - LEFT - 32] as const;
const cells = (y: number, said: readonly string[], style: object) =>
  said
    .map((cell, at) =>
      text(CELLS[at] ?? 0, y, cell, { anchor: at === 2 ? "end" : "start", ...style }),
    )
    .join("");

const excel = screen(
  "Living room, 12 Oct",
  box(LEFT, 210, WIDE, 620) +
    cells(270, ["Time", "PM2.5", "AQI"], { size: 28, fill: soft, weight: 600 }) +
    HOURS.map(
      (said, at) =>
        `<line x1="${LEFT + 32}" y1="${300 + at * 88}" x2="${WIDTH - LEFT - 32}" y2="${300 + at * 88}" stroke="${line}" stroke-width="2"/>` +
        cells(356 + at * 88, said, { size: 34 }),
    ).join("") +
    tallButton(866, "Export .xlsx"),
);

/** File name -> drawing. */
export const tallDrawings: Record<string, string> = {
  "portal-signup-tall": signup,
  "portal-login-tall": login,
  "portal-dashboard-tall": dashboard,
  "portal-live-tall": live,
  "portal-graphs-tall": graphs,
  "portal-excel-tall": excel,
};
