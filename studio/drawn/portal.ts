/** The six screens of the monitoring portal, drawn. Readings are those of an ordinary evening in Delhi NCR. */
import {
  appScreen,
  box,
  brand,
  button,
  curve,
  field,
  grid,
  leaf,
  line,
  mint,
  soft,
  svg,
  text,
} from "./frame.ts";
import { tallDrawings } from "./portal-tall.ts";
import { CARBON, INDOOR, OUTDOOR } from "./readings.ts";

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A dark panel with one number, as the device shows it. */
function reading(
  x: number,
  y: number,
  name: string,
  value: string,
  unit: string,
  share: number,
): string {
  return (
    box(x, y, 262, 210, "#ffffff") +
    text(x + 28, y + 48, name, { size: 20, fill: soft, weight: 500 }) +
    text(x + 28, y + 124, value, { size: 64, weight: 400 }) +
    text(x + 28, y + 158, unit, { size: 18, fill: soft }) +
    `<rect x="${x + 28}" y="${y + 178}" width="206" height="8" rx="4" fill="#ece7de"/>` +
    `<rect x="${x + 28}" y="${y + 178}" width="${206 * share}" height="8" rx="4" fill="${leaf}"/>`
  );
}

function dial(cx: number, cy: number, value: string, word: string): string {
  return (
    `<circle cx="${cx}" cy="${cy}" r="150" fill="#0f1714"/>` +
    `<circle cx="${cx}" cy="${cy}" r="122" fill="none" stroke="#22302a" stroke-width="12"/>` +
    `<circle cx="${cx}" cy="${cy}" r="122" fill="none" stroke="${mint}" stroke-width="12" stroke-linecap="round" stroke-dasharray="470 800" transform="rotate(135 ${cx} ${cy})"/>` +
    text(cx, cy - 62, "AQI", { size: 22, fill: "#9fb5ac", anchor: "middle" }) +
    text(cx, cy + 34, value, { size: 100, fill: "#f4fbf7", weight: 300, anchor: "middle" }) +
    text(cx, cy + 78, word, { size: 24, fill: mint, anchor: "middle" })
  );
}

function account(title: string, note: string, fields: string, action: string, y: number): string {
  return svg(
    title,
    `<rect width="1500" height="1000" fill="#efeae2"/>` +
      `<rect width="620" height="1000" fill="#0f1714"/>` +
      brand(70, 96, "#f4fbf7") +
      dial(310, 480, "18", "Excellent") +
      text(310, 720, "Your air, wherever you are", {
        size: 26,
        fill: "#d5e2db",
        anchor: "middle",
      }) +
      text(720, 200, title, { size: 52, weight: 500 }) +
      text(720, 252, note, { size: 22, fill: soft }) +
      fields +
      button(720, y, 300, action),
  );
}

const signup = account(
  "Create your account",
  "One account for all your devices.",
  field(720, 330, 310, "First name", "Ananya") +
    field(1060, 330, 310, "Last name", "Raghavan") +
    field(720, 460, 650, "Email", "ananya@example.com") +
    field(720, 590, 650, "Device number", "GV-2048-7731") +
    field(720, 720, 650, "Password", "••••••••••••"),
  "Sign up",
  846,
);

const login = account(
  "Welcome back",
  "Log in to see your readings.",
  field(720, 350, 650, "Email", "ananya@example.com") +
    field(720, 490, 650, "Password", "••••••••••••") +
    text(720, 614, "Forgot password?", { size: 20, fill: leaf, weight: 600 }),
  "Log in",
  670,
);

const dashboard = appScreen(
  "Dashboard",
  "Good evening, Ananya",
  box(340, 140, 520, 380, "#ffffff") +
    dial(512, 330, "18", "Excellent") +
    text(690, 260, "Living room", { size: 24, weight: 600 }) +
    text(690, 296, "Fan slow", { size: 19, fill: soft }) +
    text(690, 326, "Water 68%", { size: 19, fill: soft }) +
    text(690, 356, "Filters 81%", { size: 19, fill: soft }) +
    box(884, 140, 556, 380, "#ffffff") +
    text(916, 192, "Inside and outside, today", { size: 22, weight: 600 }) +
    grid(916, 230, 492, 230, 4) +
    curve(916, 230, 492, 230, OUTDOOR, "#b45309", false) +
    curve(916, 230, 492, 230, INDOOR, leaf) +
    text(916, 494, "00:00", { size: 17, fill: soft }) +
    text(1408, 494, "now", { size: 17, fill: soft, anchor: "end" }) +
    reading(340, 548, "PM2.5", "11", "µg/m³", 0.12) +
    reading(619, 548, "CO₂", "612", "ppm", 0.42) +
    reading(898, 548, "Temperature", "22.4°", "Celsius", 0.55) +
    reading(1178, 548, "Humidity", "46%", "relative", 0.46) +
    box(340, 786, 1100, 150, "#ffffff") +
    text(372, 840, "Bedroom", { size: 22, weight: 600 }) +
    text(372, 876, "AQI 24, Good", { size: 19, fill: soft }) +
    text(760, 840, "Balcony", { size: 22, weight: 600 }) +
    text(760, 876, "AQI 212, Poor", { size: 19, fill: "#9a3412" }) +
    text(1148, 840, "Office", { size: 22, weight: 600 }) +
    text(1148, 876, "AQI 31, Good", { size: 19, fill: soft }),
);

const live = appScreen(
  "Live readings",
  "Live readings",
  `<circle cx="640" cy="78" r="8" fill="${leaf}"/>` +
    text(660, 86, "every 5 seconds", { size: 20, fill: soft }) +
    [
      ["PM2.5", "11", "µg/m³", 0.1],
      ["PM10", "18", "µg/m³", 0.14],
      ["CO₂", "612", "ppm", 0.42],
      ["VOC", "0.08", "mg/m³", 0.16],
      ["Formaldehyde", "0.01", "mg/m³", 0.1],
      ["Temperature", "22.4°", "Celsius", 0.55],
      ["Humidity", "46%", "relative", 0.46],
      ["Water", "68%", "nine days left", 0.68],
    ]
      .map(([name, value, unit, share], i) =>
        reading(
          340 + (i % 4) * 280,
          150 + Math.floor(i / 4) * 240,
          String(name),
          String(value),
          String(unit),
          Number(share),
        ),
      )
      .join("") +
    box(340, 640, 1102, 296, "#ffffff") +
    text(372, 694, "PM2.5, last ten minutes", { size: 22, weight: 600 }) +
    grid(372, 730, 1038, 160, 3) +
    curve(372, 730, 1038, 160, [...INDOOR, ...[...INDOOR].reverse()], leaf),
);

const graphs = appScreen(
  "Graphs",
  "Graphs",
  ["Day", "Week", "Month", "Year"]
    .map(
      (label, i) =>
        box(
          900 + i * 136,
          56,
          124,
          52,
          i === 1 ? "#14532d" : "#ffffff",
          26,
          i === 1 ? "none" : line,
        ) +
        text(962 + i * 136, 90, label, {
          size: 20,
          fill: i === 1 ? "#ffffff" : soft,
          anchor: "middle",
        }),
    )
    .join("") +
    box(340, 140, 1100, 440, "#ffffff") +
    text(372, 194, "Particles PM2.5", { size: 24, weight: 600 }) +
    text(1408, 194, "indoor 14 µg/m³, outdoor 96 µg/m³ on average", {
      size: 19,
      fill: soft,
      anchor: "end",
    }) +
    grid(372, 230, 1036, 290, 4) +
    curve(372, 230, 1036, 290, OUTDOOR, "#b45309", false) +
    curve(372, 230, 1036, 290, INDOOR, leaf) +
    WEEK.map((day, i) =>
      text(372 + i * 172, 556, day, {
        size: 18,
        fill: soft,
        anchor: i === 6 ? "end" : i ? "middle" : "start",
      }),
    ).join("") +
    box(340, 606, 538, 330, "#ffffff") +
    text(372, 660, "CO₂", { size: 24, weight: 600 }) +
    grid(372, 690, 474, 200, 3) +
    curve(372, 690, 474, 200, CARBON, "#2563eb") +
    box(902, 606, 538, 330, "#ffffff") +
    text(934, 660, "Hours of clean air", { size: 24, weight: 600 }) +
    WEEK.map((day, i) => {
      const height = [150, 168, 160, 182, 190, 176, 196][i] ?? 0;
      return (
        `<rect x="${946 + i * 68}" y="${890 - height}" width="40" height="${height}" rx="8" fill="${i === 6 ? leaf : "#b7d3be"}"/>` +
        text(966 + i * 68, 918, day, { size: 16, fill: soft, anchor: "middle" })
      );
    }).join(""),
);

const ROWS: readonly (readonly string[])[] = [
  ["12 Oct 2024, 18:00", "Living room", "11", "612", "22.4", "46", "18"],
  ["12 Oct 2024, 17:00", "Living room", "13", "640", "22.6", "46", "21"],
  ["12 Oct 2024, 16:00", "Living room", "16", "655", "22.9", "45", "26"],
  ["12 Oct 2024, 15:00", "Living room", "14", "598", "23.1", "44", "24"],
  ["12 Oct 2024, 14:00", "Living room", "20", "571", "23.4", "44", "33"],
  ["12 Oct 2024, 13:00", "Living room", "23", "566", "23.2", "45", "39"],
  ["12 Oct 2024, 12:00", "Living room", "18", "580", "22.8", "46", "30"],
  ["12 Oct 2024, 11:00", "Living room", "14", "602", "22.5", "47", "24"],
];
const COLUMNS: readonly (readonly [string, number])[] = [
  ["Time", 372],
  ["Device", 650],
  ["PM2.5", 850],
  ["CO₂", 970],
  ["Temp", 1090],
  ["Humidity", 1200],
  ["AQI", 1350],
];

const excel = appScreen(
  "Reports",
  "Excel report",
  field(340, 150, 250, "From", "1 Oct 2024") +
    field(620, 150, 250, "To", "12 Oct 2024") +
    field(900, 150, 250, "Device", "Living room") +
    button(1190, 162, 250, "Export .xlsx") +
    box(340, 270, 1100, 666, "#ffffff") +
    COLUMNS.map(([name, x]) => text(x, 326, name, { size: 19, fill: soft, weight: 600 })).join("") +
    ROWS.map((row, r) => {
      const y = 396 + r * 68;
      const rule = `<line x1="372" y1="${y - 46}" x2="1408" y2="${y - 46}" stroke="${line}" stroke-width="1.5"/>`;
      return (
        rule + row.map((cell, c) => text(COLUMNS[c]?.[1] ?? 0, y, cell, { size: 21 })).join("")
      );
    }).join(""),
);

/** File name -> drawing. */
export const drawings: Record<string, string> = {
  "portal-signup": signup,
  "portal-login": login,
  "portal-dashboard": dashboard,
  "portal-live": live,
  "portal-graphs": graphs,
  "portal-excel": excel,
  ...tallDrawings,
};
