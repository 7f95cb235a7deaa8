import { useQuery } from "@tanstack/react-query";
import { useIdle } from "../../../lib/timing.ts";
import { OnDemand } from "../../../ui/on-demand.tsx";
import { likedIn, titleFeedbackQuery } from "../titles/title-feedback.ts";
import { LikedTitlesButton } from "./liked-titles-button.tsx";

/** Offers the suggested titles that the person likes, where there are any. */
export function LikedTitles({ onPick }: { onPick: (title: string) => void }) {
  const { data } = useQuery({ ...titleFeedbackQuery, enabled: useIdle() });
  const titles = likedIn(data).map(({ title }) => title);
  if (titles.length === 0) return null;
  return (
    <OnDemand load={() => import("./liked-titles-menu.tsx")} props={{ titles, onPick }}>
      {(handlers) => <LikedTitlesButton {...handlers} />}
    </OnDemand>
  );
}
