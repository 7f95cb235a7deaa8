import type { ComponentType } from "react";
import type { Platform } from "../../../../../shared/catalog/writing-options.ts";
import { ArticlePreview, EntryPreview, LetterPreview, ReleasePreview } from "./page-previews.tsx";
import { ClipPost, FeedPost, Message, PicturePost, ShortPost } from "./post-preview.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { VideoPreview } from "./video-preview.tsx";

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
  telegram: Message,
  pressRelease: ReleasePreview,
  rss: EntryPreview,
};

/** About how a text looks where it is published. */
export function PlatformPreview(props: PreviewProps) {
  const Preview = previews[props.platform];
  return <Preview {...props} />;
}
