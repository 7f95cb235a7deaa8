// The user's ratings of titles.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { TitleFeedback, TitleFeedbackList } from "../../shared/contracts/library.ts";
import { useErrorText } from "../i18n/error-text.ts";
import { api, apiErrorOf } from "../lib/api.ts";
import { useOptimisticMutation } from "../lib/optimistic.ts";

type RatedTitle = TitleFeedbackList["titles"][number];

export const titleFeedbackQuery = queryOptions({
  queryKey: ["title-feedback"],
  queryFn: () => api<TitleFeedbackList>("/api/titles/feedback"),
  staleTime: 60_000,
});

/** The liked titles, newest first. */
export const likedIn = (list: TitleFeedbackList | undefined): RatedTitle[] =>
  list?.titles.filter(({ liked }) => liked) ?? [];

/** By title, the request of its last rating. */
const lastRequests = new Map<string, Promise<void>>();

/**
 * Saves a rating after the title's previous one, so that the latest wins. A reload meanwhile doesn't lose it: then it
 * is sent without waiting.
 * @throws ApiError
 */
function saveRating(body: TitleFeedback): Promise<void> {
  const send = () => api<void>("/api/titles/feedback", { method: "PUT", body, keepalive: true });
  const previous = lastRequests.get(body.title);
  const request = previous ? Promise.race([previous, pageHidden()]).then(send, send) : send();
  lastRequests.set(body.title, request);
  return request;
}

const pageHidden = () =>
  new Promise<unknown>((resolve) => addEventListener("pagehide", resolve, { once: true }));

/** The user's ratings and the mutation that changes one optimistically. */
export function useTitleFeedback() {
  const { data, isPending, isError, refetch } = useQuery(titleFeedbackQuery);
  const { t } = useTranslation("titles");
  const { errorText } = useErrorText();
  const { mutate, failure } = useOptimisticMutation({
    queryKey: titleFeedbackQuery.queryKey,
    mutationFn: saveRating,
    patch: (list: TitleFeedbackList, { title, type, liked }) => {
      const others = list.titles.filter((one) => one.title !== title);
      return { titles: liked === null ? others : [{ title, type, liked }, ...others] };
    },
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
