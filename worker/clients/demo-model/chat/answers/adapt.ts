import type { Platform } from "../../../../../shared/catalog/platforms.ts";
import { writeAdapted } from "../../adapt/write-adapted.ts";
import type { Kit } from "../kit.ts";
import { writeAbout } from "./draft.ts";
import { askForText } from "./talk.ts";

interface Place {
  name: string;
  platform: Platform;
  sign: RegExp;
}

const places: readonly Place[] = [
  { name: "Instagram", platform: "instagram", sign: /\binstagram\b/i },
  { name: "LinkedIn", platform: "linkedin", sign: /\blinkedin\b/i },
  { name: "X", platform: "twitter", sign: /\b(?:twitter|tweet|tuit|x)\b/i },
  { name: "Facebook", platform: "facebook", sign: /\bfacebook\b/i },
  { name: "TikTok", platform: "tiktok", sign: /\btiktok\b/i },
  { name: "Telegram", platform: "telegram", sign: /\btelegram\b/i },
  { name: "YouTube", platform: "youtube", sign: /\byoutube\b/i },
  { name: "Newsletter", platform: "newsletter", sign: /\b(?:newsletter|bolet[ií]n)\b/i },
];
/** Where nothing is named but social media. */
const usual = places.slice(0, 3);
const mostPlaces = 3;
/** In characters: what reads well in a conversation. */
const aim = 450;

export function adapt(kit: Kit): string[] {
  const { request, language } = kit.ask;
  const text = textToAdapt(kit);
  if (!text) return askForText(kit);
  const named = places.filter(({ sign }) => sign.test(request.slice(0, 500)));
  const posts = (named.length > 0 ? named : usual).slice(0, mostPlaces).flatMap(({ name, platform }) => {
    const settings = { platform, language, ...(platform !== "twitter" && { aim: String(aim) }) };
    return [`**${name}**`, asMarkdown(kit.write(writeAdapted, settings, { text }))];
  });
  return [kit.lead("adapted"), ...posts, kit.end("work")];
}

/** Where there is only a topic, a post about it is made first. */
function textToAdapt(kit: Kit): string {
  const { text, topic } = kit.ask;
  if (text || !topic) return text;
  return writeAbout(kit, topic, { type: "blog", tone: "conversational", words: 220 });
}

/** Posts are plain text: their lines are kept, and what looks like a heading is none. */
const asMarkdown = (post: string) => post.replace(/(\S)\n(?=\S)/g, "$1  \n").replace(/^#(?=\s)/gm, "\\#");
