import { type RefObject, useEffect } from "react";

/** Where a keyboard is at hand, a form begins at its first field. On a phone, its keyboard would cover what is said above. */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches)
      form.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus();
  }, [form]);
}
