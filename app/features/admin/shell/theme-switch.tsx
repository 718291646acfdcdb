import { useEffect, useState } from "react";
import { chooseTheme, storedTheme, type Theme, themes } from "./theme.ts";

const words: Record<Theme, string> = { system: "Auto", light: "Light", dark: "Dark" };

/** Chooses the colours of the admin pages for this browser (§24.64); without scripts the device does. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme>("system");
  useEffect(() => setChosen(storedTheme()), []);
  return (
    <fieldset className="theme with-scripts">
      <legend className="hidden-text">Colours</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            className="hidden-text"
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => {
              chooseTheme(theme);
              setChosen(theme);
            }}
          />
          <span>{words[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
