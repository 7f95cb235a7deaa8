import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";

export interface OpenMark {
  /** The id of the open mark. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The content of the open mark's card. Without it, the mark is only highlighted. */
  card?: ReactNode;
  field: RefObject<HTMLElement | null>;
}

/** How long the pointer rests on a mark until its card opens, and how long it is away until that closes, in ms. */
const restMs = 300;

/**
 * Opens the card of the mark that the mouse pointer rests on, and closes it again when the pointer leaves both.
 * @param markAt the innermost mark at a place of the window
 */
export function useMarkHover(
  marking: OpenMark,
  root: RefObject<HTMLElement | null>,
  markAt: (x: number, y: number) => string | undefined = markUnder,
) {
  const latest = useRef(marking);
  latest.current = marking;
  /** The mark opened by the pointer. */
  const opened = useRef<string>(undefined);
  const pointed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    const { open, onOpen, field } = latest.current;
    const focused = root.current?.querySelector(":focus");
    if (focused && focused !== field.current) return; // in the card
    if (pointed.current === undefined && (open === undefined || open !== opened.current)) return;
    opened.current = pointed.current;
    onOpen(pointed.current);
  };
  const point = (mark: string | undefined) => {
    if (mark === pointed.current) return;
    pointed.current = mark;
    clearTimeout(timer.current);
    const { open, card } = latest.current;
    if (mark === undefined || mark !== open || !card) timer.current = setTimeout(settle, restMs);
  };
  const handlers = {
    onPointerMove({ pointerType, buttons, clientX, clientY, target }: PointerEvent) {
      if (pointerType !== "mouse" || buttons !== 0) return;
      const isOnCard = target instanceof Element && target.closest("[data-card]") !== null;
      point(isOnCard ? latest.current.open : markAt(clientX, clientY));
    },
    onPointerLeave: () => point(undefined),
    onPointerDown() {
      clearTimeout(timer.current);
      opened.current = undefined; // what it opens or uses stays
    },
  };
  return { opened, handlers };
}

/** Returns the innermost mark at a place of the window. The marks lie behind the text box. */
const markUnder = (x: number, y: number): string | undefined =>
  document // the DOM of the tests has no places
    .elementsFromPoint?.(x, y)
    .map((element) => element instanceof HTMLElement && element.dataset.mark)
    .find((mark) => typeof mark === "string");
