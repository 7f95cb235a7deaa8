// The user's ratings of titles.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { TitleFeedback, TitleFeedbackList } from "../../../../shared/contracts/library.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { api, apiErrorOf } from "../../../lib/api.ts";
import { useOptimisticMutation } from "../../../lib/optimistic.ts";

type RatedTitle = TitleFeedbackList["titles"][number];

export const titleFeedbackQuery = queryOptions({
  queryKey: ["title-feedback"],
  queryFn: () => api<TitleFeedbackList>("/api/titles/feedback"),
  staleTime: 60_000,
});

/** The liked titles, newest first. */
export const likedIn = (list: TitleFeedbackList | undefined): RatedTitle[] =>
  list?.titles.filter(({ liked }) => liked) ?? [];

/** The user's ratings and the mutation that changes one optimistically. */
export function useTitleFeedback() {
  const { data, isPending, isError, refetch } = useQuery(titleFeedbackQuery);
  const { t } = useTranslation("titles");
  const { errorText } = useErrorText();
  const { mutate, failure } = useOptimisticMutation({
    queryKey: titleFeedbackQuery.queryKey,
    mutationFn: (body: TitleFeedback) => api<void>("/api/titles/feedback", { method: "PUT", body }),
    patch: (list: TitleFeedbackList, { title, type, liked }) => {
      const others = list.titles.filter((one) => one.title !== title);
      return { titles: liked === null ? others : [{ title, type, liked }, ...others] };
    },
    scope: { id: "title feedback" }, // so that the latest rating wins
  });
  return {
    liked: likedIn(data),
    isPending,
    isError,
    refetch,
    ratingOf: (title: string): boolean | null =>
      data?.titles.find((one) => one.title === title)?.liked ?? null,
    rate: mutate,
    /** The title whose last rating could not be saved, and why. */
    failure: failure && {
      title: failure.variables.title,
      text: `${t("feedbackFailed")} ${errorText(apiErrorOf(failure.error))}`,
    },
  };
}
