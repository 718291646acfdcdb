import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

const MOST = 4;
/** What a double tap and the button enlarge to. */
const STEP = 2.5;

type Point = { clientX: number; clientY: number };

/**
 * How much the shown picture of a row is enlarged: by two fingers, or by steps. An enlarged picture is
 * moved by scrolling; the point under the fingers stays there. Another picture begins unenlarged.
 *
 * @param row its children hold a picture each and scroll.
 * @param at the child that is shown.
 */
export function useZoom(row: RefObject<HTMLElement | null>, at: number) {
  const [zoom, setZoom] = useState(1);
  const before = useRef({ zoom: 1, x: 0.5, y: 0.5 });

  useEffect(() => {
    void at;
    setZoom(1);
  }, [at]);

  const to = (next: number, point?: Point) => {
    const box = row.current?.children[at]?.getBoundingClientRect();
    before.current = {
      zoom,
      x: box && point ? (point.clientX - box.left) / box.width : 0.5,
      y: box && point ? (point.clientY - box.top) / box.height : 0.5,
    };
    setZoom(Math.min(MOST, Math.max(1, next)));
  };

  // Keep what was under the fingers there: the content has grown round its corner.
  useLayoutEffect(() => {
    const slide = row.current?.children[at];
    const { zoom: last, x, y } = before.current;
    if (!slide || last === zoom) return;
    const [left, top] = [x * slide.clientWidth, y * slide.clientHeight];
    slide.scrollTo({
      left: ((slide.scrollLeft + left) * zoom) / last - left,
      top: ((slide.scrollTop + top) * zoom) / last - top,
      behavior: "instant",
    });
    before.current.zoom = zoom;
  }, [zoom, at, row]);

  usePinch(row, zoom, to);

  return {
    zoom,
    /** Enlarges, or takes it back; at a point, or in the middle when a button asks for it. */
    toggle: (event: Point & { detail: number; type: string }) =>
      to(zoom > 1 ? 1 : STEP, event.type === "dblclick" ? event : undefined),
    by: (factor: number) => to(zoom * factor),
  };
}

/** Two fingers, and the pinch of a touchpad, which browsers report as a wheel with the control key. */
function usePinch(
  row: RefObject<HTMLElement | null>,
  zoom: number,
  to: (zoom: number, point: Point) => void,
) {
  const now = useRef({ zoom, to });
  now.current = { zoom, to };
  useEffect(() => {
    const element = row.current;
    let start: { distance: number; zoom: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) {
        start = null;
        return;
      }
      event.preventDefault(); // the browser's own pinch would enlarge the whole page
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      start ??= { distance, zoom: now.current.zoom };
      const point = {
        clientX: (one.clientX + two.clientX) / 2,
        clientY: (one.clientY + two.clientY) / 2,
      };
      now.current.to((start.zoom * distance) / start.distance, point);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      now.current.to(now.current.zoom * Math.exp(-event.deltaY / 200), event);
    };
    const kinds = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    for (const kind of kinds) element?.addEventListener(kind, onTouch, { passive: false });
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, onTouch);
      element?.removeEventListener("wheel", onWheel);
    };
  }, [row]);
}
