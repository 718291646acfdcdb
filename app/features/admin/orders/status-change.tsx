import { useState } from "react";
import { Form, useFetcher } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { messages } from "#domain/messages.ts";
import { adminStatuses } from "#domain/order.ts";
import { AnswerButtons } from "../answer-buttons.tsx";
import { seenField } from "../undo/seen-field.ts";
import { UndoOffer, type Undos } from "../undo/undo-offer.tsx";

/** An order as the page showed it: `seen` is its last change then, or empty. */
export type SeenOrder = { id: string; seen: string };
/** What a form that sets a status answers. */
export type StatusAnswer = {
  /** The question, where it has not been answered yet. */
  ask?: { orders: SeenOrder[]; status: string };
  /** The orders that have the status now. */
  done?: { ids: string[]; status: string };
  /** What of it can be undone, and the server's time, as an ISO text. */
  undos?: Undos;
  now?: string;
  /** What could not be changed, as sentences. */
  problems?: { id: string; problem: string }[];
};

/** The answer when the server could not be reached. */
export const statusNotReached = (): StatusAnswer => ({
  problems: [{ id: "", problem: messages().offline }],
});

/**
 * Setting a status with its question before anything changes (§4.14). `answer` is that of the page's
 * own form, which asks the same without JavaScript.
 */
export function useStatusChange(answer: StatusAnswer | undefined) {
  const fetcher = useFetcher<StatusAnswer>();
  const [pending, setPending] = useState<StatusAnswer["ask"] | null>(answer?.ask ?? null);
  const [closed, setClosed] = useState<StatusAnswer | null>(null);
  const busy = fetcher.state !== "idle";
  const sent = fetcher.formData;
  const said = fetcher.data ?? answer;
  const shown = !busy && said !== closed && (said?.done || said?.problems) ? said : null;
  return {
    busy,
    /** The orders of which the last answer says that they have the status now. */
    done: fetcher.data?.done?.ids,
    /** The status that an order is being given: it keeps its own until the server has confirmed it. */
    givenTo: (id: string) =>
      sent?.getAll("order").includes(id) ? String(sent.get("status")) : undefined,
    ask: (orders: SeenOrder[], status: string) => setPending({ orders, status }),
    question: pending ? (
      <StatusQuestion
        {...pending}
        onCancel={() => setPending(null)}
        onConfirm={(form) => {
          void fetcher.submit(form, { method: "post" });
          setPending(null);
        }}
      />
    ) : null,
    outcome: (
      <div className="admin-outcome">
        {shown ? (
          <>
            <div>
              <Outcome {...shown} />
            </div>
            <button type="button" aria-label="Close message" onClick={() => setClosed(shown)}>
              <Icon name="cross" />
            </button>
          </>
        ) : null}
      </div>
    ),
  };
}

type QuestionProps = NonNullable<StatusAnswer["ask"]> & {
  onCancel(): void;
  onConfirm(form: FormData): void;
};

function StatusQuestion({ orders, status, onCancel, onConfirm }: QuestionProps) {
  return (
    <Dialog open title={adminMessages.statusQuestion(status)} onClose={onCancel}>
      <p className="soft">
        {orders.length === 1 ? `Order ${orders[0]?.id}` : `${orders.length} orders`}
      </p>
      {adminMessages.settingBack[status] ? (
        <p className="soft">{adminMessages.settingBack[status]}</p>
      ) : null}
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          onConfirm(new FormData(event.currentTarget, submitter));
        }}
      >
        <input type="hidden" name="status" value={status} />
        {orders.map(({ id, seen }) => (
          <span key={id}>
            <input type="hidden" name="order" value={id} />
            <input type="hidden" name={seenField(id)} value={seen} />
          </span>
        ))}
        <AnswerButtons yes="Confirm" onCancel={onCancel} />
      </Form>
    </Dialog>
  );
}

function Outcome({ done, undos = [], now = "", problems }: StatusAnswer) {
  const ids = done?.ids ?? [];
  return (
    <>
      {done && ids.length > 0 ? (
        <Notice kind="info">
          {ids.length === 1 ? `${ids[0]} is` : `${ids.length} orders are`} {done.status} now.
          <UndoOffer undos={undos} now={now} />
        </Notice>
      ) : null}
      {problems && problems.length > 0 ? (
        <Notice kind="problem">
          {problems.length === 1 ? null : <p>{problems.length} orders were not changed.</p>}
          {problems.map(({ id, problem }) => (
            <p key={id}>
              {problems.length === 1 ? "" : `${id}: `}
              {adminMessages.statusFailed(problem)}
            </p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}

type StatusSelectProps = {
  order: { id: string; status: string; updatedAt?: string };
  /** The status that it is being given, until the server has answered. */
  given: string | undefined;
  busy: boolean;
  onAsk(orders: SeenOrder[], status: string): void;
};

/**
 * The admin's status selector (§4.14). Without JavaScript a button beside it sends it. Nothing leads out of
 * cancelled (§22.12).
 */
export function StatusSelect({ order, given, busy, onAsk }: StatusSelectProps) {
  const { id, status, updatedAt: seen = "" } = order;
  const offered: readonly string[] = adminStatuses;
  return (
    <Form
      method="post"
      className="select-status"
      data-status={status}
      aria-busy={given !== undefined}
    >
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name={seenField(id)} value={seen} />
      <select
        name="status"
        aria-label={`Status of order ${id}`}
        value={status}
        disabled={busy || status === "cancelled"}
        onChange={(event) => onAsk([{ id, seen }], event.target.value)}
      >
        {offered.includes(status) ? null : <option>{status}</option>}
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {given ? (
        <span className="given" role="status">
          Setting {given}…
        </span>
      ) : null}
      <noscript>
        <button className="plain" type="submit">
          Set
        </button>
      </noscript>
    </Form>
  );
}
