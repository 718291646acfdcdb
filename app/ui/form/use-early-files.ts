import { useEffect, useRef } from "react";

/** For a field of files: what was chosen before this code ran is handled as a change now. */
export function useEarlyFiles() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value) field.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return field;
}
