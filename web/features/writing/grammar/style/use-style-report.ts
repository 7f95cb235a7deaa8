import { useQuery } from "@tanstack/react-query";
import type { StyleInput } from "../../../../../shared/contracts/grammar.ts";
import type { StyleReport } from "../../../../../shared/text/style/style-check.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { api, apiErrorOf } from "../../../../lib/api.ts";
import { useWordLists } from "../../../../lib/word-lists.ts";

/** What the server says of the style of `text`; nothing is asked while it is empty. House words change the report. */
export function useStyleReport(text: string) {
  const { lists } = useWordLists();
  const { data, error, isFetching } = useQuery({
    queryKey: ["style", text, lists.house],
    queryFn: () => {
      const input: StyleInput = { text, interfaceLanguage: currentLanguage() };
      return api<StyleReport>("/api/style", { method: "POST", body: input });
    },
    enabled: text !== "",
  });
  const failure = error && apiErrorOf(error);
  return { report: data, failure, busy: isFetching };
}
