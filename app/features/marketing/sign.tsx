/** A drawn sign from a path on a 24-pixel grid; it says nothing that the words do not say. */
export function Sign({ path }: { path: string }) {
  return (
    <svg className="icon sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
