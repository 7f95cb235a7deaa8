import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

interface MarkCardProps {
  mark: string;
  onClose: (mark: undefined) => void;
  /** The field's value, on which the place depends. */
  value: string;
  root: RefObject<HTMLElement | null>;
  /** Contains the marks. */
  scroller: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Room between the words and the card, in pixels. */
const gap = 8;

/** A card below the marked words, or above them if there is no room. It follows the field, so that Tab leads to it. */
export function MarkCard({ mark, onClose, value, root, scroller, children }: MarkCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>();

  // If the pointer has opened it, the focus may be elsewhere.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === "Escape" && onClose(undefined);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onClose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place depends on the value
  useLayoutEffect(() => {
    const put = () => setPlace(placeOf(mark, root.current, scroller.current, card.current));
    put();
    const box = scroller.current;
    const observer = new ResizeObserver(put);
    if (card.current) observer.observe(card.current);
    if (box) observer.observe(box);
    box?.addEventListener("scroll", put);
    return () => {
      observer.disconnect();
      box?.removeEventListener("scroll", put);
    };
  }, [mark, value, root, scroller]);
  return (
    <div
      ref={card}
      data-card
      tabIndex={-1}
      style={place ?? undefined}
      className={`absolute z-20 w-88 max-w-full rounded-m border border-line-strong bg-sheet px-3 pt-1.5 pb-3 shadow-2 outline-none ${place === null ? "invisible top-0 left-0" : ""}`}
    >
      {children}
    </div>
  );
}

/** Returns the parts of a mark in its layer. */
export const elementsOf = (layer: HTMLElement | null, mark: string) =>
  [...(layer?.querySelectorAll<HTMLElement>("[data-mark]") ?? [])].filter(
    ({ dataset }) => dataset.mark === mark,
  );

interface Place {
  top: number;
  left: number;
}

/** Returns where the card stands within the root; null while the marked words are scrolled out of view. */
function placeOf(
  mark: string,
  root: HTMLElement | null,
  scroller: HTMLElement | null,
  card: HTMLElement | null,
): Place | null {
  const lines = elementsOf(scroller, mark).flatMap((element) => [...element.getClientRects()]);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || !root || !scroller || !card) return null;
  const outer = root.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  if (last.bottom < window.top || first.top > window.bottom) return null;
  const { offsetHeight: height, offsetWidth: width } = card;
  const floor = root.closest("[data-scrolls]")?.getBoundingClientRect().bottom ?? innerHeight; // of a form that scrolls
  const isBelow = last.bottom + gap + height <= Math.min(floor, innerHeight) || first.top - gap - height < 0;
  const top = isBelow
    ? Math.min(last.bottom, window.bottom) + gap
    : Math.max(first.top, window.top) - gap - height;
  const left = Math.min(Math.max(0, first.left - outer.left), Math.max(0, outer.width - width));
  return { top: top - outer.top, left };
}
