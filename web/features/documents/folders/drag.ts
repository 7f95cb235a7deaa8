// Dragging documents onto folders with the pointer. The keyboard's way is the dialog "Move to…".
import { type DragEvent, useState } from "react";
import type { MovedItem } from "../list/bulk-actions.ts";

/** Marks drags that folders accept. It has no content, so that other pages and windows learn nothing from a drag. */
const dragType = "application/x-calamo-documents";

/** The documents that are being dragged in this window. */
let dragged: readonly MovedItem[] = [];

export function startDrag(event: DragEvent, items: readonly MovedItem[]): void {
  dragged = items;
  event.dataTransfer.setData(dragType, "");
  event.dataTransfer.effectAllowed = "copyMove"; // links can still be dropped elsewhere
}

/** Props of an element onto which documents can be dropped, and whether some are above it. */
export function useDropTarget(onDrop: ((items: readonly MovedItem[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const isAccepted = (event: DragEvent) =>
    onDrop !== undefined && event.dataTransfer.types.includes(dragType);
  const over = (event: DragEvent) => {
    if (!isAccepted(event)) return;
    event.preventDefault(); // which makes it a target
    event.dataTransfer.dropEffect = "move";
    setOver(true);
  };
  return {
    isOver,
    target: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isAccepted(event)) return;
        event.preventDefault();
        onDrop?.(dragged);
        dragged = [];
      },
    },
  };
}
