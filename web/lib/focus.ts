import { type RefObject, useEffect, useRef } from "react";
import type { FieldErrors } from "../../shared/validate.ts";

/** Focuses the first field on devices with a mouse. On a phone the keyboard would cover the text above. */
export function useFocusFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches)
      form.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus();
  }, [form]);
}

interface Faults {
  fields: FieldErrors;
  failure?: unknown;
}

/** Focuses the first invalid field after a failed submission. Returns the form's ref. */
export function useFocusFirstError({ fields, failure }: Faults): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what marks the fields
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fields, failure]);
  return form;
}

const pressed = "a, button";

/**
 * Returns the focus to the link or button that reappears after a temporary replacement (`away`). Returns the ref of
 * that element or of its container.
 */
export function useRestoreFocus<Place extends HTMLElement>(away: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasAway = useRef(away);
  useEffect(() => {
    const { current: element } = place;
    const target = element?.matches(pressed) ? element : element?.querySelector<HTMLElement>(pressed);
    if (wasAway.current && !away) target?.focus();
    wasAway.current = away;
  }, [away]);
  return place;
}
