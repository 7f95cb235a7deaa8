// The draft of a conversation, stored on the device. Only the input subscribes to it, so that typing re-renders
// nothing else.
import { readStored, writeStored } from "../../lib/storage.ts";

/** A text of the history, attached to a message. */
export interface Attached {
  id: string;
  title: string;
}

export const isAttached = (value: unknown): value is Attached => {
  const { id, title } = (value ?? {}) as Partial<Attached>; // validated field by field
  return typeof id === "string" && typeof title === "string";
};

interface Draft {
  text: string;
  attached: Attached | null;
  /** The text that was replaced by a suggestion; empty if none. */
  replaced: string;
}

const empty: Draft = { text: "", attached: null, replaced: "" };

function isDraft(value: unknown): value is Draft {
  const { text, attached, replaced } = (value ?? {}) as Partial<Draft>; // validated field by field
  return (
    typeof text === "string" && typeof replaced === "string" && (attached === null || isAttached(attached))
  );
}

/** Placeholders in suggestions are in brackets: "… about [topic]". */
const placeholder = /\[[^\]]*\]/;

export type Composer = ReturnType<typeof createComposer>;

export function createComposer(owner: string, chatId: string) {
  const key = `chat.${owner}.${chatId}.draft`;
  let draft = readStored(key, isDraft) ?? empty;
  let input: HTMLTextAreaElement | null = null;
  let toSelect: [start: number, end: number] | null = null;
  const listeners = new Set<() => void>();
  const change = (changes: Partial<Draft>) => {
    draft = { ...draft, ...changes };
    const isEmpty = !draft.text && !draft.attached && !draft.replaced;
    writeStored(key, isEmpty ? undefined : draft);
    for (const listener of listeners) listener();
  };
  const focus = () => input?.focus({ preventScroll: true });

  return {
    read: () => draft,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    focus,
    /**
     * Puts a text into the input, focuses it and selects its first [placeholder]. The replaced text can be restored.
     */
    fill(text: string): void {
      const { text: before, replaced } = draft;
      const part = placeholder.exec(text);
      toSelect = part ? [part.index, part.index + part[0].length] : [text.length, text.length];
      change({ text, replaced: before.trim() && before !== text ? before : replaced });
      focus();
    },
    /** Restores the replaced text. */
    bringBack(): void {
      change({ text: draft.replaced, replaced: "" });
      focus();
    },
    clear: () => change(empty),
    setInput(element: HTMLTextAreaElement | null): void {
      input = element;
    },
    /** Returns the pending selection once. */
    takeSelection() {
      const selection = toSelect;
      toSelect = null;
      return selection;
    },
  };
}
