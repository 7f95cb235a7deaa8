import { ThumbsDownIcon, ThumbsUpIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TitleType } from "../../../../shared/catalog/writing-options.ts";
import { IconButton } from "../../../ui/button.tsx";
import type { useTitleFeedback } from "./title-feedback.ts";

interface FeedbackButtonsProps {
  title: string;
  type: TitleType;
  feedback: ReturnType<typeof useTitleFeedback>;
}

/** Like and dislike: one of them, or neither. Pressed again, it is taken back. */
export function FeedbackButtons({ title, type, feedback }: FeedbackButtonsProps) {
  const { t } = useTranslation("titles");
  const thought = feedback.thoughtOf(title);
  const button = (liked: boolean) => ({
    "aria-pressed": thought === liked,
    disabled: feedback.isPending,
    onClick: () => void feedback.give({ title, type, liked: thought === liked ? null : liked }),
    className: "aria-pressed:bg-accent-soft aria-pressed:text-accent",
  });
  const icon = (liked: boolean) => `size-4 ${thought === liked ? "fill-current" : ""}`;
  return (
    <>
      <IconButton label={t("like")} {...button(true)}>
        <ThumbsUpIcon aria-hidden="true" className={icon(true)} />
      </IconButton>
      <IconButton label={t("dislike")} {...button(false)}>
        <ThumbsDownIcon aria-hidden="true" className={icon(false)} />
      </IconButton>
    </>
  );
}
