import { on } from "../dates.ts";

type Message = {
  id: number;
  at: string;
  author: "customer" | "shop" | "note";
  actorEmail: string | null;
  body: string;
};

/** The whole exchange with the notes of admins, the oldest first. */
export function AdminExchange({ exchange, name }: { exchange: Message[]; name: string }) {
  return (
    <ol className="grievance-exchange">
      {exchange.map(({ id, at, author, actorEmail, body }) => (
        <li key={id} className={author === "note" ? "note" : undefined}>
          <p className="soft small num">
            <b>{author === "customer" ? name : (actorEmail ?? "The shop")}</b>
            {author === "note" ? " (note)" : ""} · <time dateTime={at}>{on(at)}</time>
          </p>
          <p className="words">{body}</p>
        </li>
      ))}
    </ol>
  );
}
