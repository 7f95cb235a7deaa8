import { type RefObject, useLayoutEffect } from "react";

/** Makes an input as high as its text, up to its own limit, where the browser does not do so by itself. */
export function useGrowing(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow
  useLayoutEffect(() => {
    const { current: element } = input;
    if (!element || globalThis.CSS?.supports?.("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [input, text]);
}
