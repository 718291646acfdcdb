/** A state in a word and a colour: a dot and the word, no pill. */
export function Badge({ color, children }: { color: string; children: string }) {
  return (
    <span className="status" data-color={color}>
      <span>{children}</span>
    </span>
  );
}
