import { useRef, useState } from "react";
import type { FieldErrors } from "../../shared/validate.ts";
import { ApiError } from "./api.ts";

interface Saving {
  state: "idle" | "busy" | "saved" | "failed";
  /** Why it failed. */
  failure?: unknown;
  fields: FieldErrors;
}

const idle: Saving = { state: "idle", fields: {} };

/** How the saving of one form stands. One save at a time. */
export function useSaving() {
  const [saving, setSaving] = useState(idle);
  const busy = useRef(false);
  return {
    ...saving,
    /** Clears the result of the last save, for example when the user edits a field. A save under way stays busy. */
    reset: () => {
      if (!busy.current) setSaving(idle);
    },
    refuse: (fields: FieldErrors) => setSaving({ state: "idle", fields }),
    /** Does the work. Answers whether it went well; what went wrong is kept to be said. */
    async save(work: () => Promise<void>): Promise<boolean> {
      if (busy.current) return false;
      busy.current = true;
      setSaving({ state: "busy", fields: {} });
      try {
        await work();
        setSaving({ state: "saved", fields: {} });
        return true;
      } catch (failure) {
        const fields = failure instanceof ApiError ? (failure.details.fields ?? {}) : {};
        setSaving({ state: "failed", failure, fields });
        return false;
      } finally {
        busy.current = false;
      }
    },
  };
}
