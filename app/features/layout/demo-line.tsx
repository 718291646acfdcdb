import { useSyncExternalStore } from "react";
import { layout } from "#texts/site/layout.ts";
import { siteMessages } from "#texts/site/site-messages.ts";

/** What the line above every page of a demo needs: whether there is a mailbox to lead to. */
export type Demo = { mailbox: boolean };

/**
 * Says on every page of a demo that it is one. Who is at the shop's own machine finds the mailbox
 * here; cached pages are the same for everyone, so only the browser knows that, and nothing moves when
 * the link comes.
 */
export function DemoLine({ mailbox }: Demo) {
  const atThisMachine = useSyncExternalStore(
    never,
    () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(window.location.hostname),
    () => false,
  );
  return (
    <aside className="demo-line" aria-label={layout().demoShop}>
      <div className="wrap">
        <p>{siteMessages().demo}</p>
        {mailbox && atThisMachine ? (
          <a href="/dev/mailbox" rel="external">
            {layout().mailbox}
          </a>
        ) : null}
      </div>
    </aside>
  );
}

/** The address of this machine does not change while a page is open. */
const never = () => () => {};

/** Says in the same place that a page is shown with drafts, to the admins who see them alone. */
export function PreviewLine({ sentence }: { sentence: string }) {
  return (
    <aside className="demo-line" aria-label="Preview" lang="en">
      <div className="wrap">
        <p>{sentence}</p>
      </div>
    </aside>
  );
}
