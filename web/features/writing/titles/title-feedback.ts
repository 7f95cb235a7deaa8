// The user's ratings of titles: optimistic updates with rollback.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { TitleFeedback, TitleFeedbackList } from "../../../../shared/contracts/library.ts";
import { api } from "../../../lib/api.ts";

type RatedTitle = TitleFeedbackList["titles"][number];

export const titleFeedbackQuery = queryOptions({
  queryKey: ["title-feedback"],
  queryFn: () => api<TitleFeedbackList>("/api/titles/feedback"),
  staleTime: 60_000,
});

/** The liked titles, newest first. */
export const likedIn = (list: TitleFeedbackList | undefined): RatedTitle[] =>
  list?.titles.filter(({ liked }) => liked) ?? [];

export function useTitleFeedback() {
  const queries = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(titleFeedbackQuery);
  const [failed, setFailed] = useState<string>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ratingOf = (title: string): boolean | null =>
    data?.titles.find((one) => one.title === title)?.liked ?? null;

  return {
    liked: likedIn(data),
    isPending,
    isError,
    refetch,
    ratingOf,
    /** The title whose last rating could not be saved. */
    failed,
    async rate(feedback: TitleFeedback) {
      const before = ratingOf(feedback.title);
      setFailed(undefined);
      await changeList(queries, feedback);
      // Requests run one after another, so that the latest rating wins.
      const told = last.current.then(() =>
        api<void>("/api/titles/feedback", { method: "PUT", body: feedback }),
      );
      last.current = told.catch(() => undefined);
      try {
        await told;
        if (isError) await refetch();
      } catch (error) {
        console.warn("saving title feedback failed", error);
        setFailed(feedback.title);
        await changeList(queries, { ...feedback, liked: before });
      }
    },
  };
}

/** Updates the cached list. */
async function changeList(queries: QueryClient, { title, type, liked }: TitleFeedback): Promise<void> {
  const { queryKey } = titleFeedbackQuery;
  await queries.cancelQueries({ queryKey }); // a running request may return older data
  queries.setQueryData(queryKey, (list) => {
    const others = list?.titles.filter((one) => one.title !== title);
    return others && { titles: liked === null ? others : [{ title, type, liked }, ...others] };
  });
}
