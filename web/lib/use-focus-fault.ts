import { type RefObject, useEffect, useRef } from "react";
import type { FieldErrors } from "../../shared/validate.ts";

/** Takes whoever sent a form to the first of its fields that is wrong. Answers the ref for the form. */
export function useFocusFault(fields: FieldErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fields]);
  return form;
}
