import { RssIcon } from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../../shared/catalog/writing-options.ts";
import { partsOf } from "../../../../../shared/text/platforms/measure.ts";
import { MarkdownText } from "../../../../ui/markdown-text.tsx";
import { Author, Avatar, type PreviewProps } from "./post-parts.tsx";
import { ChannelMessage, ClipPost, FeedPost, PicturePost, ShortPost, VideoPreview } from "./post-preview.tsx";

// Previews with a title and Markdown: article, newsletter, press release, feed entry.

/** An article with its author. */
function ArticlePreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, body } = partsOf(text, platform);
  return (
    <div className="space-y-5">
      {title && <p className="wrap-anywhere font-text text-3xl leading-tight">{title}</p>}
      <Author small name={t("preview.name")} second={t("preview.now")} />
      <MarkdownText text={body} growing={growing} />
    </div>
  );
}

/** An inbox row, and the newsletter below it. */
function LetterPreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, preview, body } = partsOf(text, platform);
  return (
    <div className="overflow-hidden rounded-m border border-line">
      <div className="flex items-center gap-3 border-line border-b bg-well px-4 py-3 text-sm">
        <Avatar small />
        <p className="min-w-0 flex-1">
          <span className="flex justify-between gap-3">
            <span className="truncate text-ink-soft">{t("preview.newsletter")}</span>
            <span className="shrink-0 text-ink-faint text-xs">{t("preview.now")}</span>
          </span>
          <span className="block truncate font-semibold">{title}</span>
          {preview && <span className="block truncate text-ink-soft">{preview}</span>}
        </p>
      </div>
      <div className="px-5 py-5 sm:px-8">
        <MarkdownText text={body} growing={growing} />
      </div>
    </div>
  );
}

/** A press release on letter paper. */
function ReleasePreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, body } = partsOf(text, platform);
  return (
    <div className="mx-auto w-full max-w-2xl border border-line bg-paper px-6 py-8 shadow-1 sm:px-12">
      <p className="mb-6 border-ink border-b pb-2 font-semibold text-xs uppercase tracking-widest">
        {t("preview.release")}
      </p>
      {title && <p className="wrap-anywhere mb-4 font-semibold font-text text-2xl leading-snug">{title}</p>}
      <MarkdownText text={body} growing={growing} />
    </div>
  );
}

/** An entry of a feed. */
function EntryPreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, body } = partsOf(text, platform);
  return (
    <div className="rounded-m border border-line bg-paper px-5 py-4">
      <p className="mb-2 flex items-center gap-2 text-[0.8125rem] text-ink-soft">
        <RssIcon aria-hidden="true" className="size-4" />
        {t("preview.feed")} · {t("preview.now")}
      </p>
      {title && <p className="wrap-anywhere mb-2 font-semibold text-accent text-lg leading-snug">{title}</p>}
      <MarkdownText text={body} growing={growing} />
    </div>
  );
}

const previews: Record<Platform, ComponentType<PreviewProps>> = {
  blog: ArticlePreview,
  instagram: PicturePost,
  twitter: ShortPost,
  linkedin: FeedPost,
  facebook: FeedPost,
  youtube: VideoPreview,
  tiktok: ClipPost,
  newsletter: LetterPreview,
  medium: ArticlePreview,
  telegram: ChannelMessage,
  pressRelease: ReleasePreview,
  rss: EntryPreview,
};

/** An approximate preview of a text on its platform. */
export function PlatformPreview(props: PreviewProps) {
  const Preview = previews[props.platform];
  return <Preview {...props} />;
}
