import { here } from "#language";
import { privacyNotice as words } from "#texts/law/privacy-notice.ts";
import "./order-notice.css";

/** What confirming the details agrees to, purpose by purpose; nothing is ticked (§23.71). */
export function OrderNotice() {
  return (
    <section className="order-notice soft small" aria-labelledby="notice-title">
      <h2 id="notice-title">{words().title}</h2>
      <ul>
        {words().checkout.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {words().checkoutAct} {words().rights} <a href={here("/privacy")}>{words().link}</a>
      </p>
    </section>
  );
}
