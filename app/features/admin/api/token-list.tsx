import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { TokenScope } from "#domain/api/scopes.ts";
import { permissionWord } from "#domain/roles.ts";
import { apiSettings } from "#texts/admin/api-settings.ts";
import { when } from "../dates.ts";
import { Empty } from "../empty.tsx";

/** A token as the list shows it. Times are ISO texts. */
export type TokenRow = {
  id: string;
  name: string;
  hint: string;
  scopes: TokenScope[];
  ownerEmail: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** `unowned`: its maker is no super admin any more. */
  state: "works" | "expired" | "revoked" | "unowned";
};

const colors = { works: "green", expired: "gray", revoked: "gray", unowned: "gray" };

type TokenListProps = {
  tokens: TokenRow[];
  now: string;
  /** The token that a form without JavaScript asks to revoke. */
  asked: string | undefined;
};

/** All tokens, with what each may do and when it was used. */
export function TokenList({ tokens, now, asked }: TokenListProps) {
  const [pending, setPending] = useState<string | null>(asked ?? null);
  const busy = useNavigation().formMethod === "POST";
  const words = apiSettings();
  const chosen = tokens.find(({ id }) => id === pending);
  if (tokens.length === 0) return <Empty title={words.none}>{words.noneYet}</Empty>;
  return (
    <>
      <ul className="entries tokens">
        {tokens.map((token) => (
          <li key={token.id}>
            <div>
              <b>{token.name}</b>
              <small>
                {words.endsWith(`…${token.hint}`)} · {words.by(token.ownerEmail)} ·{" "}
                {token.lastUsedAt ? words.lastUsed(when(token.lastUsedAt, now)) : words.neverUsed} ·{" "}
                {endOf(token, now)}
              </small>
              <small>{token.scopes.map(permissionWord).join(" · ")}</small>
            </div>
            <div className="program-state">
              <Badge color={colors[token.state]}>{words.state[token.state]}</Badge>
              {token.state === "works" || token.state === "unowned" ? (
                <Form
                  method="post"
                  preventScrollReset
                  onSubmit={(event) => {
                    event.preventDefault();
                    setPending(token.id);
                  }}
                >
                  <input type="hidden" name="id" value={token.id} />
                  <button
                    className="plain"
                    type="submit"
                    name="intent"
                    value="revoke"
                    disabled={busy}
                    aria-label={words.revokeNamed(token.name)}
                  >
                    {words.revoke}
                  </button>
                </Form>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {chosen ? (
        <Dialog open title={words.revokeQuestion(chosen.name)} onClose={() => setPending(null)}>
          <Form method="post" preventScrollReset onSubmit={() => setPending(null)}>
            <input type="hidden" name="id" value={chosen.id} />
            <input type="hidden" name="intent" value="revoke" />
            <div className="actions">
              <button
                className="button quiet"
                type="submit"
                name="confirmed"
                value="no"
                onClick={(event) => {
                  event.preventDefault();
                  setPending(null);
                }}
              >
                {words.keep}
              </button>
              <button className="button" type="submit" name="confirmed" value="yes">
                {words.revoke}
              </button>
            </div>
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}

function endOf({ revokedAt, expiresAt }: TokenRow, now: string): string {
  const words = apiSettings();
  if (revokedAt) return words.revokedAt(when(revokedAt, now));
  return expiresAt ? words.until(when(expiresAt, now)) : words.untilRevoked;
}
