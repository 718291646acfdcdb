import { type ReactNode, useState } from "react";

type CompareProps = {
  /** The picture on the left of the divider, and the one on its right. */
  before: ReactNode;
  after: ReactNode;
  /** What the divider is called. */
  label: string;
  /** The left picture's part at first, in percent. */
  start?: number;
  /** The divider's place in words; `share` is the left picture's part in percent. */
  describe(share: number): string;
  /** Words about the two halves, one element each, `outcome before` and `outcome after`. */
  children: ReactNode;
};

/**
 * Two pictures of one place behind a divider that the visitor moves, by hand or with the arrow
 * keys. The words beside it say the same to those who do not move it.
 */
export function Compare({ before, after, label, start = 50, describe, children }: CompareProps) {
  const [share, setShare] = useState(start);
  return (
    <div className="compare" style={{ "--split": share / 100 }}>
      <div className="room">
        <div className="side after">{after}</div>
        <div className="side before">{before}</div>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={label}
          aria-valuetext={describe(share)}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
      {children}
    </div>
  );
}
