import { here } from "#language";
import { privacyNotice as words } from "#texts/law/privacy-notice.ts";

/** What signing up agrees to, purpose by purpose; nothing is ticked (§23.71). */
export function SignUpNotice() {
  return (
    <section className="privacy-notice soft small" aria-labelledby="notice-title">
      <h2 id="notice-title">{words().title}</h2>
      <ul>
        {words().signUp.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {words().signUpAct} {words().rights} <a href={here("/privacy")}>{words().link}</a>
      </p>
    </section>
  );
}
