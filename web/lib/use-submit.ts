import { useRef, useState } from "react";
import type { FieldErrors } from "../../shared/validate.ts";
import { ApiError } from "./api.ts";

interface Submission {
  state: "idle" | "busy" | "saved" | "failed";
  failure?: unknown;
  fields: FieldErrors;
}

const idle: Submission = { state: "idle", fields: {} };

/** The state of one form's submission. Ignores a second submission while one is under way. */
export function useSubmit() {
  const [submission, setSubmission] = useState(idle);
  const busy = useRef(false);
  return {
    ...submission,
    /** Clears the result of the last submission, for example when the user edits a field. One under way stays busy. */
    reset: () => {
      if (!busy.current) setSubmission(idle);
    },
    setFieldErrors: (fields: FieldErrors) => setSubmission({ state: "idle", fields }),
    /** Runs `work` and returns whether it succeeded. A failure is kept in the state, with the server's field errors. */
    async submit(work: () => Promise<void>): Promise<boolean> {
      if (busy.current) return false;
      busy.current = true;
      setSubmission({ state: "busy", fields: {} });
      try {
        await work();
        setSubmission({ state: "saved", fields: {} });
        return true;
      } catch (failure) {
        const fields = failure instanceof ApiError ? (failure.details.fields ?? {}) : {};
        setSubmission({ state: "failed", failure, fields });
        return false;
      } finally {
        busy.current = false;
      }
    },
  };
}
