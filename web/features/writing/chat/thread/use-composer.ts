// The draft of a conversation, stored on the device. Only the input subscribes to it, so that typing re-renders
// nothing else.
import { type RefObject, useEffect, useLayoutEffect, useMemo } from "react";
import { readStored, writeStored } from "../../../../lib/storage.ts";
import { type Attached, isAttached } from "./outbox.ts";

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

/**
 * The draft of a conversation. The input of a new one gets the focus, except on touch devices, where a keyboard
 * would open.
 */
export function useComposer(owner: string, chatId: string, isNew: boolean): Composer {
  const composer = useMemo(() => createComposer(owner, chatId), [owner, chatId]);
  useEffect(() => {
    if (isNew && !matchMedia("(pointer: coarse)").matches) composer.focus();
  }, [composer, isNew]);
  return composer;
}

/** Makes a textarea as tall as its text in browsers without `field-sizing`. */
export function useAutoHeight(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height depends on the text
  useLayoutEffect(() => {
    const { current: element } = input;
    if (!element || globalThis.CSS?.supports?.("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [input, text]);
}
