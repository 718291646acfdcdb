import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";

const KEY = "admin-shortcuts"; // in local storage: "off" where an admin wants none
const keys = [
  ["j", "Next row"],
  ["k", "Row before"],
  ["Enter", "Open the row"],
  ["/", "Search"],
  ["s", "Status of the row, or of the order"],
  ["x", "Select the row"],
  ["X", "Select all rows, and go to what is done with them"],
  ["?", "These keys"],
] as const;

/**
 * The admin pages' keys (§22.76): they do nothing while something is typed, with a modifier key, or
 * over a dialog, and can be switched off. The button lists them; without scripts there is none.
 */
export function useShortcuts() {
  const [isOn, setOn] = useState(true); // of the first render: keys are handled as soon as scripts run
  const [isShown, setShown] = useState(false);
  useEffect(() => setOn(isWanted()), []);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (isForOthers(event)) return;
      if (event.key === "?") setShown(true);
      else if (!press(event.key)) return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isOn]);
  const turn = (on: boolean) => {
    want(on);
    setOn(on);
  };
  return {
    button: (
      <button className="plain with-scripts" type="button" onClick={() => setShown(true)}>
        Keyboard shortcuts
      </button>
    ),
    help: (
      <ShortcutsHelp isShown={isShown} isOn={isOn} onTurn={turn} onClose={() => setShown(false)} />
    ),
  };
}

type HelpProps = { isShown: boolean; isOn: boolean; onTurn(on: boolean): void; onClose(): void };

function ShortcutsHelp({ isShown, isOn, onTurn, onClose }: HelpProps) {
  return (
    <Dialog open={isShown} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="facts shortcuts">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />{" "}
        Use these keys
      </label>
      <div className="actions">
        <button className="button" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** Whether a key is typed into a field, belongs to the browser, or to an open dialog. */
function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog[open]")) return true;
  if (!(event.target instanceof HTMLElement)) return false;
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
  return event.target.isContentEditable || event.target.matches(field);
}

/** Does what a key stands for; false where it stands for nothing here. */
function press(key: string): boolean {
  if (key === "j") return toRow(1);
  if (key === "k") return toRow(-1);
  if (key === "/") return focus('#admin-panel [type="search"]');
  if (key === "x") return selectRow();
  if (key === "X") return selectAll();
  if (key !== "s") return false;
  const select = 'select[name="status"], .state button';
  const row = currentRow() ?? document.querySelector(".order-head") ?? rows()[0];
  return focus(select, row);
}

const rows = () => [...document.querySelectorAll<HTMLElement>(".orders-table tbody tr")];
const currentRow = () => document.activeElement?.closest<HTMLElement>(".orders-table tbody tr");

function toRow(step: 1 | -1): boolean {
  const all = rows();
  const current = currentRow();
  const at = current ? all.indexOf(current) + step : 0;
  const row = all[Math.max(0, Math.min(all.length - 1, at))];
  return focus("th a", row);
}

/** Chooses the row for what is done to several, or takes it out again. */
function selectRow(): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('.box [type="checkbox"]');
  box?.click();
  return Boolean(box);
}

/** Chooses all rows, and goes to the first of what is done to several. */
function selectAll(): boolean {
  const box = document.querySelector<HTMLInputElement>('.orders-table thead [type="checkbox"]');
  if (!box) return false;
  if (!box.checked) box.click();
  requestAnimationFrame(() => focus(".bulk-first")); // it is shown once something is chosen
  return true;
}

function focus(selector: string, within: ParentNode | undefined = document): boolean {
  const found = within.querySelector<HTMLElement>(selector);
  found?.focus();
  found?.scrollIntoView({ block: "nearest" });
  return Boolean(found);
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true; // storage is switched off
  }
}

function want(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage is switched off or full: it holds for this page.
  }
}
