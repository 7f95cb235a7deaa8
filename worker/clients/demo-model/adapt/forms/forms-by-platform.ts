import type { Platform } from "../../../../../shared/catalog/platforms.ts";
import type { Form } from "./form.ts";
import { blog, medium, newsletter, pressRelease, rss } from "./pages.ts";
import { facebook, instagram, linkedin, telegram, tiktok, twitter, youtube } from "./posts.ts";

export const forms: Record<Platform, Form> = {
  blog,
  instagram,
  twitter,
  linkedin,
  facebook,
  youtube,
  tiktok,
  newsletter,
  medium,
  telegram,
  pressRelease,
  rss,
};
