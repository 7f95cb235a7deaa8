import { GripVerticalIcon, PlusIcon } from "lucide-react";
import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import { draggedSlice } from "../block-drop.ts";
import { blockAtHeight, elementOf, isInPlace, type PlacedBlock } from "../block-places.ts";
import { openSlash } from "../slash.ts";
import { Floating } from "./floating.tsx";

interface BlockHandleProps {
  view: EditorView;
  frame: RefObject<HTMLElement | null>;
  /** Asks for a comment on the block. */
  onComment?: ((text: string) => void) | undefined;
}

/** Beside the block under the pointer: what can be done with it, a place to drag it by, and a new block below. */
export function BlockHandle({ view, frame, onComment }: BlockHandleProps) {
  const { t } = useTranslation("editor");
  const [block, setBlock] = useHoveredBlock(view, frame);
  const handle = useRef<HTMLSpanElement>(null);
  if (!block) return null;

  const select = () => {
    const { tr, doc } = view.state;
    if (isInPlace(doc, block)) view.dispatch(tr.setSelection(NodeSelection.create(doc, block.pos)));
  };
  const drag = (event: DragEvent) => {
    select();
    const element = elementOf(view, block);
    event.dataTransfer.effectAllowed = "copyMove";
    event.dataTransfer.setData("text/plain", block.node.textContent);
    if (element) event.dataTransfer.setDragImage(element, 0, 0);
    view.dragging = { slice: draggedSlice(view.state.doc, block), move: true };
    // ProseMirror hears only of drags that begin in the text.
    const end = () => {
      view.dragging = null;
    };
    event.currentTarget.addEventListener("dragend", end, { once: true });
  };
  const place = () => {
    const element = elementOf(view, block);
    const box = element?.getBoundingClientRect();
    if (!element || !box) return undefined;
    const left = view.dom.getBoundingClientRect().left;
    const first = getComputedStyle(element.querySelector("p, h2, h3, h4, pre, td") ?? element);
    const line = Math.min(box.height, Number.parseFloat(first.lineHeight) || 28);
    const middle = box.top + line / 2;
    return {
      left: Math.min(left, box.left - (block.node.type.name === "list_item" ? 28 : 0)),
      right: box.right,
      top: middle - 16,
      bottom: box.bottom,
    };
  };
  return (
    <Floating frame={frame} side="left" place={place} className="block-handle flex max-sm:hidden">
      <IconButton
        small
        label={t("handle.add")}
        onClick={() => {
          openSlash(view, block.pos);
          setBlock(undefined);
        }}
      >
        <PlusIcon aria-hidden="true" className="size-4" />
      </IconButton>
      <PopupButton kind="menu" load={() => import("./block-menu.tsx")} props={{ view, block, onComment }}>
        {(button) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: blocks are also moved by the menu and by keys
          <span ref={handle} draggable onDragStart={drag} className="cursor-grab">
            <IconButton
              small
              label={t("handle.menu")}
              {...button}
              onClick={(event) => {
                select();
                button.onClick?.(event);
              }}
            >
              <GripVerticalIcon aria-hidden="true" className="size-4" />
            </IconButton>
          </span>
        )}
      </PopupButton>
    </Floating>
  );
}

/** How far to the left of the text the pointer may be, in pixels. */
const reach = 90;

function useHoveredBlock(view: EditorView, frame: RefObject<HTMLElement | null>) {
  const [block, setBlock] = useState<PlacedBlock>();
  useEffect(() => {
    const move = (event: PointerEvent) => {
      if (event.pointerType === "touch" || event.buttons > 0) return;
      const isOnHandle =
        event.target instanceof Element && event.target.closest(".block-handle, [role=menu]");
      if (isOnHandle || frame.current?.querySelector(".block-handle [aria-expanded=true]")) return;
      const box = view.dom.getBoundingClientRect();
      const isNear =
        event.clientX > box.left - reach &&
        event.clientX < box.right &&
        event.clientY > box.top &&
        event.clientY < box.bottom;
      const found = isNear ? blockAtHeight(view, event.clientY) : undefined;
      setBlock((before) => (before?.node === found?.node && before?.pos === found?.pos ? before : found));
    };
    const hide = () => setBlock(undefined);
    addEventListener("pointermove", move, { passive: true });
    view.dom.addEventListener("keydown", hide);
    return () => {
      removeEventListener("pointermove", move);
      view.dom.removeEventListener("keydown", hide);
    };
  }, [view, frame]);
  return [block && isInPlace(view.state.doc, block) ? block : undefined, setBlock] as const;
}
