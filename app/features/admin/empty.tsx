import type { ReactNode } from "react";

type EmptyProps = {
  /** That there is nothing, as a short sentence. */
  title: string;
  /** Why, or what comes here. */
  children: ReactNode;
};

/** Why a page behind the last one has nothing. */
export const PAST_THE_END = "The list ends before this page.";

/** What stands in place of a list that has nothing in it. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p className="soft">{children}</p>
    </div>
  );
}
