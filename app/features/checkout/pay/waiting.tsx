import { paymentPage } from "#texts/checkout/payment-page.ts";

const words = () => paymentPage().waiting;

type WaitingProps = {
  /** The payment is that of another cart, which was confirmed before. */
  earlier: boolean;
  looking: boolean;
  unreached: boolean;
  onLook(): void;
  onAnother(): void;
};

/** A payment is under way: nobody is asked to pay once more before they say that they want to. */
export function Waiting({ earlier, looking, unreached, onLook, onAnother }: WaitingProps) {
  return (
    <div className="way">
      {earlier ? <p>{words().earlier}</p> : null}
      <p role="status">{unreached ? words().offline : words().look}</p>
      <p>{words().leave}</p>
      <p className="waiting-ways">
        <button className="button wide" type="button" aria-busy={looking} onClick={onLook}>
          {words().now}
        </button>
        <button className="button quiet wide" type="button" onClick={onAnother}>
          {words().another}
        </button>
      </p>
    </div>
  );
}
