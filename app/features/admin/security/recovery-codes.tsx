import { useEffect, useRef } from "react";

/** New recovery codes: shown once, to be kept by downloading, printing or copying. */
export function RecoveryCodes({ codes, shop }: { codes: string[]; shop: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `Recovery codes of your admin account at ${shop}. Each works once.\r\n\r\n${codes.join("\r\n")}\r\n`;
  return (
    <section className="recovery-codes" aria-labelledby="codes-title">
      <h3 id="codes-title" ref={title} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each lets you log in once without your app. Keep them where you keep what is important: they
        are not shown again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="cluster screen-only">
        <a
          className="button quiet"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <button className="button quiet" type="button" onClick={() => window.print()}>
          Print
        </button>
      </p>
    </section>
  );
}
