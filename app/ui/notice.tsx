import type { ReactNode } from "react";

/** A sentence about the state of a page or form. `problem` is read out at once, the others politely. */
export function Notice({ kind, children }: { kind: "problem" | "info"; children: ReactNode }) {
  return (
    <div
      className={kind === "problem" ? "alert" : "info"}
      role={kind === "problem" ? "alert" : "status"}
    >
      {children}
    </div>
  );
}
