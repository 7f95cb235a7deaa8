import { type RefObject, useEffect, useLayoutEffect, useMemo } from "react";
import { type Composer, createComposer } from "../../../writing/assistant/composer.ts";

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
