const steps = ["Cart", "Details", "Payment"] as const;

/** How far the customer is on the way to an order. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
