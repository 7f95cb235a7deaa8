import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { UpdateContentInput } from "../../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../../lib/api.ts";
import { updateContent } from "../../../../lib/contents.ts";

/** Changes something about a text, one change after the other. `wanted` holds the changes that are not made yet. */
export function useUpdateContent(id: string) {
  const client = useQueryClient();
  const { errorText } = useErrorText();
  const mutationKey = ["contents", "change", useId()]; // of this place alone
  const wanted = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as UpdateContentInput, // as `mutationFn` takes them
  });
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: (input: UpdateContentInput) => updateContent(client, id, input),
    scope: { id: `content ${id}` },
  });
  return {
    change: mutate,
    changeAsync: mutateAsync,
    isPending,
    wanted,
    error,
    failure: error ? errorText(apiErrorOf(error)) : undefined,
    reset,
  };
}

/** Why a change has not been made, beside where it was asked for. */
export function InlineError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="font-medium text-[0.8125rem] text-bad">
      {text}
    </p>
  );
}
