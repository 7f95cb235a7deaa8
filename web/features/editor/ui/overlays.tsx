import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { BlockHandle } from "./block-handle.tsx";
import { ImageBar } from "./image-bar.tsx";
import { LinkBar } from "./link-bar.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { SelectionBubble } from "./selection-bubble.tsx";
import { TableBar } from "./table-bar.tsx";

interface OverlaysProps {
  view: EditorView;
  /** The positioned element around the text. */
  frame: RefObject<HTMLElement | null>;
  onAi: () => void;
  /** Asks for a comment on words; without it, no comments are offered. */
  onComment?: ((words: string) => void) | undefined;
  /** Copies a picture of another site. @throws what is shown to the user */
  onCopyImage?: ((address: string) => Promise<{ src: string }>) | undefined;
  onImageFailure: (error: unknown) => void;
}

/** What stands beside the words of the text. */
export function Overlays({ view, frame, onAi, onComment, onCopyImage, onImageFailure }: OverlaysProps) {
  return (
    <>
      <SelectionBubble
        view={view}
        frame={frame}
        onAi={onAi}
        onComment={onComment && (() => onComment(selectedText(view)))}
      />
      <BlockHandle view={view} frame={frame} onComment={onComment} />
      <TableBar view={view} frame={frame} />
      <ImageBar view={view} frame={frame} onCopy={onCopyImage} onFailure={onImageFailure} />
      <LinkBar view={view} frame={frame} />
      <LinkPanel view={view} frame={frame} />
    </>
  );
}

/** The selected words as plain text, blocks as lines. */
export function selectedText(view: EditorView): string {
  const { from, to } = view.state.selection;
  return view.state.doc.textBetween(from, to, "\n", (leaf) => (leaf.type.name === "hard_break" ? "\n" : ""));
}
