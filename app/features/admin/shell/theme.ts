import { asCode, callOf } from "#app/ui/inline-script.tsx";

/** The colours of the admin pages: as the device wants them, or always the same. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const KEY = "admin-theme"; // in local storage; nothing where the device decides
/** The element that has the colours as `data-theme`; shell/dark.css goes by it. */
export const SHELL = "admin-shell";

/** The colours that were chosen in this browser. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system"; // storage is switched off
  }
}

/** Keeps the colours for this browser and shows them at once. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off or full: it holds for this page.
  }
  showTheme(theme);
}

/** Gives the page these colours. */
export function showTheme(theme: Theme): void {
  const shell = document.getElementById(SHELL);
  if (shell) shell.dataset.theme = theme;
}

/** The script that shows the kept colours before the page is painted. */
export const themeCode = (): string => callOf(showStored, asCode(KEY), asCode(SHELL));

function showStored(key: string, id: string): void {
  try {
    const stored = localStorage.getItem(key);
    const shell = document.getElementById(id);
    if (stored && shell) shell.dataset.theme = stored;
  } catch {
    // Storage is switched off: as the device wants it.
  }
}
