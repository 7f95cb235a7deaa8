import { type DragEvent, useState } from "react";

/** Props for an area that files can be dropped on, and whether one is being dragged over it. Ignores other drags. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    area: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault(); // otherwise the browser opens the file
        event.dataTransfer.dropEffect = "copy";
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
