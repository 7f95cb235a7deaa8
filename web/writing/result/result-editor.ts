// The editor of a result. It belongs to the documents, which this kit does not know, so the shell provides it.
import type { ComponentType } from "react";

/** An editor that is loaded when it is needed. */
type ResultEditor = ComponentType<{
  /** The id of the text in the history. */
  id: string;
  onDone: () => void;
}> & { prefetch: () => void };

let provided: ResultEditor | undefined;

export function provideResultEditor(editor: ResultEditor): void {
  provided = editor;
}

/** Undefined where there is no shell. */
export const resultEditor = () => provided;
