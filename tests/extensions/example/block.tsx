import { useState } from "react";

/** A part of a page that counts how often it is pressed. */
export function Greeting({ language = "en" }: { language?: string }) {
  const [pressed, setPressed] = useState(0);
  return (
    <aside data-acme={language}>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Acme says hello ({pressed})
      </button>
    </aside>
  );
}
