/** The display's screens for the film of a touch, one drawing per frame: air quality, a tap, the tank filling. */

const SIDE = 640;
const MIDDLE = SIDE / 2;

/** 0 before `from`, 1 after `to`, smooth between. */
function ease(t: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

function words(y: number, size: number, fill: string, text: string, weight = 500): string {
  return `<text x="${MIDDLE}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" font-weight="${weight}">${text}</text>`;
}

function airScreen(opacity: number): string {
  return (
    `<g opacity="${opacity}"><circle cx="${MIDDLE}" cy="${MIDDLE}" r="250" fill="none" stroke="#16201d" stroke-width="14"/>` +
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="250" fill="none" stroke="#5fdca4" stroke-width="14" stroke-linecap="round" stroke-dasharray="1062 2000" transform="rotate(135 ${MIDDLE} ${MIDDLE})"/>` +
    words(188, 40, "#9fb5ac", "AQI") +
    words(375, 200, "#f4fbf7", "12", 300) +
    words(444, 45, "#7fe3b0", "Excellent") +
    "</g>"
  );
}

/** A water line at `level` (0..1) whose waves move by whole lengths in the film. */
function waterLine(level: number, t: number, lift: number, turns: number): string {
  const y = 562 - 484 * level + lift;
  const points = Array.from({ length: 33 }, (_, i) => {
    const x = 60 + i * 16.25;
    const wave = 9 * Math.sin((i / 32) * Math.PI * 3 + turns * 2 * Math.PI * t);
    return `${x.toFixed(1)} ${(y + wave).toFixed(1)}`;
  });
  return `M${points.join("L")}V600H60Z`;
}

function waterScreen(opacity: number, level: number, t: number): string {
  return (
    `<g opacity="${opacity}"><g clip-path="url(#face)"><rect width="${SIDE}" height="${SIDE}" fill="#0b1412"/>` +
    `<path d="${waterLine(level, t, -8, 2)}" fill="url(#level)" opacity=".42"/>` +
    `<path d="${waterLine(level, t, 4, -3)}" fill="url(#level)" opacity=".8"/></g>` +
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="250" fill="none" stroke="#1d2a27" stroke-width="11"/>` +
    words(206, 41, "#9fb5ac", "Water") +
    words(381, 168, "#f4fbf7", `${Math.round(level * 100)}%`, 300) +
    words(450, 40, "#e6fbf6", `for ${Math.round(level * 13)} days`) +
    "</g>"
  );
}

/** The screen at the moment t (0..1) of the film; it ends as it begins. */
export function touchScreen(t: number): string {
  const water = ease(t, 0.2, 0.26) * (1 - ease(t, 0.92, 0.99));
  const level = 0.31 + 0.37 * ease(t, 0.3, 0.72);
  const tap = ease(t, 0.12, 0.3);
  const ripple =
    tap > 0 && tap < 1
      ? `<circle cx="${MIDDLE}" cy="360" r="${30 + 230 * tap}" fill="#d8fff0" opacity="${0.34 * (1 - tap)}"/>`
      : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}" font-family="Inter">` +
    '<defs><linearGradient id="level" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#63d3d6"/><stop offset="1" stop-color="#1f6f86"/></linearGradient>' +
    `<clipPath id="face"><circle cx="${MIDDLE}" cy="${MIDDLE}" r="242"/></clipPath></defs>` +
    `<rect width="${SIDE}" height="${SIDE}" fill="#0a0d0e"/>` +
    airScreen(1 - water) +
    waterScreen(water, level, t) +
    ripple +
    "</svg>"
  );
}
