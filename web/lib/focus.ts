import { type RefObject, useEffect, useRef } from "react";
import type { FieldErrors } from "../../shared/validate.ts";

/** Where a keyboard is at hand, a form begins at its first field. On a phone, its keyboard would cover what is said above. */
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

/** Takes whoever sent a form to the first of its fields that is wrong. Answers the ref for the form. */
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
 * Where something that had the focus has taken a place for a while (`away`), gives the focus back to the link or button
 * that stands there again: the element with the ref that this answers, or the first one in it.
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
