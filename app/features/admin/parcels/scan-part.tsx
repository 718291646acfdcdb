import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type Scannable, type Scans, takeCode, takePasted } from "#domain/shipping/scan.ts";

type ScanPartProps = {
  scans: Scans;
  waiting: readonly Scannable[];
  onScans(scans: Scans): void;
  busy: boolean;
};

/**
 * Who carries what is chosen, and the field that a scanner types into: a parcel's label, then its tracking number, each
 * with Enter. A list of them can be pasted. Enter in the field of the carrier leads to it, and neither sends the form.
 */
export function ScanPart({ scans, waiting, onScans, busy }: ScanPartProps) {
  const carrier = useRef<HTMLInputElement>(null);
  const scan = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#scan") carrier.current?.focus();
  }, [hash]);
  const [code, setCode] = useState("");
  const onEnter = (event: KeyboardEvent, then: () => void) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    then();
  };
  const { chosen, numbers, said, refused } = scans;
  const numbered = waiting.filter(
    ({ id, trackingNumber }) => chosen.has(id) && (numbers[id] || trackingNumber),
  ).length;
  return (
    <div className="scan-part" id="scan">
      <label>
        <span>Carrier</span>
        <input
          className="input"
          name="carrierName"
          ref={carrier}
          maxLength={60}
          autoComplete="off"
          placeholder="Of those without one"
          onKeyDown={(event) => onEnter(event, () => scan.current?.focus())}
        />
      </label>
      <label className="with-scripts">
        <span>Scan or type</span>
        <input
          className="input num"
          ref={scan}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="Label, then its tracking number"
          aria-describedby="scan-said"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) =>
            onEnter(event, () => {
              onScans(takeCode(scans, code, waiting));
              setCode("");
            })
          }
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (!/[\n\t]/.test(text.trim())) return; // one code: it is typed on
            event.preventDefault();
            onScans(takePasted(scans, text, waiting));
          }}
        />
      </label>
      <button
        className="button"
        type="submit"
        name="intent"
        value="hand over"
        disabled={busy}
        aria-busy={busy}
      >
        Hand over{chosen.size > 0 ? ` ${chosen.size}` : ""}
      </button>
      <p className="soft small num" id="scan-said" role="status">
        {said}
        {chosen.size > 0 ? ` ${numbered} of ${chosen.size} chosen have their number.` : ""}
      </p>
      {refused.length > 0 ? (
        <div className="alert" role="alert">
          <ul>
            {[...new Set(refused)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <button
            className="plain"
            type="button"
            onClick={() => onScans({ ...scans, refused: [] })}
          >
            Close
          </button>
        </div>
      ) : null}
    </div>
  );
}
