import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UpdateContentInput } from "../../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../../lib/api.ts";
import { updateContent } from "../../../../lib/contents.ts";

/** Changes something about a text, one change after the other. `wanted` is what it is going to be, while it is not yet. */
export function useChange(id: string) {
  const client = useQueryClient();
  const { errorText } = useErrorText();
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: (input: UpdateContentInput) => updateContent(client, id, input),
    scope: { id: `content ${id}` },
  });
  return {
    change: mutate,
    changeAsync: mutateAsync,
    isPending,
    wanted: isPending ? variables : undefined,
    error,
    failure: error ? errorText(apiErrorOf(error)) : undefined,
    reset,
  };
}
