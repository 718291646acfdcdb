/** Line icons on a 24-pixel grid. */
const paths = {
  arrow: "M5 12h14M13 6l6 6-6 6",
  check: "M4.5 12.5l5 5 10-11",
  cross: "M6 6l12 12M18 6L6 18",
  bag: "M5 8h14l-1 12H6L5 8zM9 8a3 3 0 0 1 6 0",
  chevron: "M7 10l5 5 5-5",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  shield:
    "M12 3l7.5 3v5.5c0 4.6-3 7.8-7.5 9.5-4.5-1.7-7.5-4.9-7.5-9.5V6L12 3zM8.5 12l2.5 2.5 4.5-5",
  truck:
    "M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19zM17.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z",
  wifi: "M3.5 9.5a12.5 12.5 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.3a3.8 3.8 0 0 1 5 0M12 19.5h.01",
  return: "M8 5L4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H9",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.500L20 20",
  lock: "M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
} as const;
export type IconName = keyof typeof paths;

/** A drawn sign beside words. It says nothing that the words do not say. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
