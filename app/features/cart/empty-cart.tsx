import { Link } from "react-router";

/** An empty cart, with a way on. */
export function EmptyCart({ to, label }: { to: string; label: string }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="empty-drawing">
        <path d="M24 44h72l-6 60H30z M44 44a16 16 0 0 1 32 0" />
        <path d="M60 92V66M60 74c0-9 7-14 15-14 0 9-6 14-15 14zM60 82c0-7-5-11-12-11 0 7 4 11 12 11z" />
      </svg>
      <h1>Your Cart is Empty</h1>
      <p className="soft">Nothing in it yet. The air in your room is waiting.</p>
      <Link className="button" to={to}>
        {label}
      </Link>
    </div>
  );
}
