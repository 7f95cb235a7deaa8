// What is being typed for a conversation: kept on the device as it is typed, and heard of by the input alone, so that
// nothing around it is drawn again for a letter.
import { type RefObject, useEffect, useLayoutEffect, useMemo } from "react";
import { readStored, writeStored } from "../../../../lib/storage.ts";
import { type Attached, isAttached } from "./outbox.ts";

export interface Draft {
  text: string;
  attached: Attached | null;
  /** What stood in the input before another text was put there; empty where nothing did. */
  replaced: string;
}

const empty: Draft = { text: "", attached: null, replaced: "" };

function isDraft(value: unknown): value is Draft {
  const { text, attached, replaced } = (value ?? {}) as Partial<Draft>; // looked at field by field
  return (
    typeof text === "string" && typeof replaced === "string" && (attached === null || isAttached(attached))
  );
}

/** What is put into an input for the person to finish stands in brackets: "… about [topic]". */
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
     * Puts a text into the input and the focus there, with its first part in [brackets] selected. What stood there is
     * offered back.
     */
    fill(text: string): void {
      const { text: before, replaced } = draft;
      const part = placeholder.exec(text);
      toSelect = part ? [part.index, part.index + part[0].length] : [text.length, text.length];
      change({ text, replaced: before.trim() && before !== text ? before : replaced });
      focus();
    },
    /** Brings the text back that another has taken the place of. */
    bringBack(): void {
      change({ text: draft.replaced, replaced: "" });
      focus();
    },
    clear: () => change(empty),
    /** The input itself, while it is there. */
    setInput(element: HTMLTextAreaElement | null): void {
      input = element;
    },
    /** What is to be selected once it stands in the input; asked for once. */
    takeSelection() {
      const selection = toSelect;
      toSelect = null;
      return selection;
    },
  };
}

/** What is being typed for a conversation. In a new one the input has the focus at once, where no keyboard slides in. */
export function useComposer(owner: string, chatId: string, isNew: boolean): Composer {
  const composer = useMemo(() => createComposer(owner, chatId), [owner, chatId]);
  useEffect(() => {
    if (isNew && !matchMedia("(pointer: coarse)").matches) composer.focus();
  }, [composer, isNew]);
  return composer;
}

/** Makes an input as high as its text, up to its own limit, where the browser does not do so by itself. */
export function useAutoHeight(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow
  useLayoutEffect(() => {
    const { current: element } = input;
    if (!element || globalThis.CSS?.supports?.("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [input, text]);
}
