// Updating a text of the history, and its inline error.
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { Content, UpdateContentInput } from "../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { updateContent } from "../../../lib/contents.ts";

interface UpdateCallbacks {
  onSuccess?: (content: Content) => void;
  onError?: () => void;
}

/** Updates a text; updates run one after another. `wanted` are the pending ones. */
export function useUpdateContent(id: string, callbacks: UpdateCallbacks = {}) {
  const client = useQueryClient();
  const { errorText } = useErrorText();
  const mutationKey = ["contents", "change", useId()]; // unique to this component
  const wanted = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as UpdateContentInput, // the type of `mutationFn`'s parameter
  });
  const mutation = useMutation({
    mutationKey,
    mutationFn: (input: UpdateContentInput) => updateContent(client, id, input),
    scope: { id: `content ${id}` },
    ...callbacks,
  });
  const { error } = mutation;
  return { ...mutation, wanted, failure: error ? errorText(apiErrorOf(error)) : undefined };
}

/** Inline error beside the control that caused it. */
export function InlineError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="font-medium text-label text-bad">
      {text}
    </p>
  );
}
