/* The shop's colour on the window. */

/** Contrast of white on a colour of three bytes, after WCAG 2. */
function contrastWithWhite(rgb) {
  const [r, g, b] = rgb.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/** Wears the shop's colour, darkened until white words on it can be read. */
export function wear(color) {
  const bytes = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1);
  if (!bytes) return;
  let rgb = bytes.map((byte) => Number.parseInt(byte, 16));
  while (contrastWithWhite(rgb) < 4.6) rgb = rgb.map((byte) => Math.floor(byte * 0.96));
  const style = document.documentElement.style;
  style.setProperty("--brand", color);
  style.setProperty("--fill", `rgb(${rgb.join(" ")})`);
}
