import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

const PAUSE = 250; // ms without a key before it is searched

/** Searches while it is typed. It is no form, because a picker may stand in one. */
export function PickerSearch({ onSearch }: { onSearch(text: string): void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="picker-search">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label="Search pictures"
        placeholder="File name or description"
        maxLength={100}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(value), PAUSE);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </div>
  );
}
