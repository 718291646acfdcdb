/** What a browser runs on, by what it says of itself. An iPad that asks for desktop pages is a desktop. */
export type Device = "desktop" | "android" | "ios";

export function deviceOf(userAgent: string | undefined): Device {
  if (/iPhone|iPad|iPod/.test(userAgent ?? "")) return "ios";
  return /Android/.test(userAgent ?? "") ? "android" : "desktop";
}
