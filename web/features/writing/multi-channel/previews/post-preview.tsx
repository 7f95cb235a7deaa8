// Previews of posts: author and plain text in the layout of each platform, without its artwork.
import { ImageIcon, PlayIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { partsOf } from "../../../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../../../shared/text/platforms/rules.ts";
import { Author, Avatar, FoldedText, type PreviewProps } from "./post-parts.tsx";

const frame = "mx-auto w-full max-w-md overflow-hidden rounded-m border border-line bg-paper";

const Text = ({ platform, text, growing }: PreviewProps) => (
  <FoldedText text={text} fold={platformRules[platform].fold} growing={growing} />
);

/** A picture with the text below it. */
export function PicturePost(props: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  return (
    <div className={frame}>
      <div className="px-4 py-3">
        <Author small name={t("preview.handle")} />
      </div>
      <Picture>{t("preview.picture")}</Picture>
      <div className="px-4 py-3 text-sm leading-normal">
        <Text {...props} />
      </div>
    </div>
  );
}

/** The text beside the avatar. */
export function ShortPost(props: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  return (
    <div className={`${frame} flex gap-3 px-4 py-3.5`}>
      <Avatar />
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-snug">
        <p className="mb-0.5 text-sm">
          <span className="font-semibold">{t("preview.name")}</span>{" "}
          <span className="text-ink-soft">
            {t("preview.handle")} · {t("preview.now")}
          </span>
        </p>
        <Text {...props} />
      </div>
    </div>
  );
}

/** The text below the author. */
export function FeedPost(props: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const second = props.platform === "linkedin" ? t("preview.role") : t("preview.now");
  return (
    <div className={`${frame} space-y-3 px-4 py-3.5 text-sm leading-normal`}>
      <Author name={t("preview.name")} second={second} />
      <Text {...props} />
    </div>
  );
}

/** A message bubble in a channel. */
export function ChannelMessage(props: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  return (
    <div className="mx-auto w-full max-w-md rounded-m bg-well p-4">
      <div className="max-w-sm rounded-l rounded-bl-none bg-sheet px-3.5 py-2.5 text-[0.9375rem] leading-snug shadow-1">
        <p className="mb-0.5 font-semibold text-accent text-sm">{t("preview.channel")}</p>
        <Text {...props} />
        <p className="mt-1 text-right text-ink-faint text-xs">{t("preview.now")}</p>
      </div>
    </div>
  );
}

/** The text over the lower part of a vertical video. */
export function ClipPost({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  return (
    <div className="mx-auto flex min-h-96 w-full max-w-64 flex-col justify-end rounded-l bg-panel p-4 text-on-panel text-sm leading-snug">
      <p className="mb-auto text-center text-on-panel-soft text-xs">{t("preview.video")}</p>
      <p className="mb-1 font-semibold">{t("preview.handle")}</p>
      <FoldedText
        text={text}
        fold={platformRules[platform].fold}
        growing={growing}
        linkClass="font-semibold"
      />
    </div>
  );
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <div className="flex aspect-video flex-col items-center justify-center gap-1 bg-well text-ink-faint text-xs">
      <ImageIcon aria-hidden="true" className="size-7" />
      {children}
    </div>
  );
}

/** A video with its title and description. */
export function VideoPreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, body } = partsOf(text, platform);
  return (
    <div className="mx-auto w-full max-w-lg space-y-3">
      <div className="flex aspect-video flex-col items-center justify-center gap-2 rounded-m bg-panel text-on-panel-soft text-xs">
        <PlayIcon aria-hidden="true" className="size-9 text-on-panel" />
        {t("preview.video")}
      </div>
      {title && <p className="wrap-anywhere font-semibold text-lg leading-snug">{title}</p>}
      <Author small name={t("preview.channel")} second={t("preview.now")} />
      <div className="rounded-m bg-well px-3.5 py-3 text-sm leading-normal">
        <FoldedText text={body} fold={platformRules[platform].fold} growing={growing} />
      </div>
    </div>
  );
}
