import {
  BookOpenTextIcon,
  BriefcaseBusinessIcon,
  CameraIcon,
  HashIcon,
  type LucideIcon,
  MailIcon,
  Music2Icon,
  NewspaperIcon,
  RssIcon,
  SendIcon,
  SquarePenIcon,
  SquarePlayIcon,
  ThumbsUpIcon,
} from "lucide-react";
import type { Platform } from "../../../shared/catalog/writing-options.ts";

/** Neutral icons: the platforms' own logos are trademarks. */
export const platformIcons: Record<Platform, LucideIcon> = {
  blog: SquarePenIcon,
  instagram: CameraIcon,
  twitter: HashIcon,
  linkedin: BriefcaseBusinessIcon,
  facebook: ThumbsUpIcon,
  youtube: SquarePlayIcon,
  tiktok: Music2Icon,
  newsletter: MailIcon,
  medium: BookOpenTextIcon,
  telegram: SendIcon,
  pressRelease: NewspaperIcon,
  rss: RssIcon,
};
