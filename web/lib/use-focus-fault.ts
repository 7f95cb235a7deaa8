import { type RefObject, useEffect, useRef } from "react";
import type { FieldErrors } from "../../shared/validate.ts";

interface Faults {
  fields: FieldErrors;
  failure?: unknown;
}

/** Takes whoever sent a form to the first of its fields that is wrong. Answers the ref for the form. */
export function useFocusFault({ fields, failure }: Faults): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what marks the fields
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fields, failure]);
  return form;
}
