import { ImageIcon, PlayIcon, RssIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import { partsOf } from "../../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";
import { MarkdownText } from "../../../ui/markdown-text.tsx";
import { Author, Avatar, FoldedText, type PreviewProps } from "./post-parts.tsx";

// Previews of posts: author and plain text in the layout of each platform, without its artwork.

const frame = "mx-auto w-full max-w-md overflow-hidden rounded-m border border-line bg-paper";

const Text = ({ platform, text, growing }: PreviewProps) => (
  <FoldedText text={text} fold={platformRules[platform].fold} growing={growing} />
);

/** A picture with the text below it. */
function PicturePost(props: PreviewProps) {
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
function ShortPost(props: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  return (
    <div className={`${frame} flex gap-3 px-4 py-3.5`}>
      <Avatar />
      <div className="min-w-0 flex-1 text-body leading-snug">
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
function FeedPost(props: PreviewProps) {
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
function ChannelMessage(props: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  return (
    <div className="mx-auto w-full max-w-md rounded-m bg-well p-4">
      <div className="max-w-sm rounded-l rounded-bl-none bg-sheet px-3.5 py-2.5 text-body leading-snug shadow-1">
        <p className="mb-0.5 font-semibold text-accent text-sm">{t("preview.channel")}</p>
        <Text {...props} />
        <p className="mt-1 text-right text-ink-faint text-xs">{t("preview.now")}</p>
      </div>
    </div>
  );
}

/** The text over the lower part of a vertical video. */
function ClipPost({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  return (
    <div className="mx-auto flex min-h-72 w-full max-w-48 flex-col justify-end rounded-l bg-panel p-4 text-on-panel text-sm leading-snug">
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
    <div className="flex h-28 flex-col items-center justify-center gap-1 bg-well text-ink-faint text-xs">
      <ImageIcon aria-hidden="true" className="size-7" />
      {children}
    </div>
  );
}

/** A video with its title and description. */
function VideoPreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, body } = partsOf(text, platform);
  return (
    <div className="mx-auto w-full max-w-lg space-y-3">
      <div className="flex h-28 flex-col items-center justify-center gap-2 rounded-m bg-panel text-on-panel-soft text-xs">
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

// Previews with a title and Markdown: article, newsletter, press release, feed entry.

/** An article with its author. */
function ArticlePreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, body } = partsOf(text, platform);
  return (
    <div className="space-y-3">
      {title && <p className="wrap-anywhere font-text text-2xl leading-tight">{title}</p>}
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
      <div className="px-5 py-4">
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
    <div className="mx-auto w-full max-w-2xl border border-line bg-paper px-5 py-5 shadow-1">
      <p className="mb-4 border-ink border-b pb-2 font-semibold text-xs uppercase tracking-widest">
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
      <p className="mb-2 flex items-center gap-2 text-label text-ink-soft">
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
