// Code for a page: its tags, or a text as HTML.
import * as z from "zod/mini";
import { fold } from "../../../../../shared/text/fold.ts";
import { writeSeo } from "../../seo/write-seo.ts";
import { beginningOf, blocksOf, isList } from "../clean-text.ts";
import type { Kit } from "../kit.ts";
import { writeAbout } from "./draft.ts";
import { askForTopic } from "./talk.ts";

const answer = z.object({ title: z.string(), description: z.string() });

export function markUp(kit: Kit): string[] {
  const { topic, text, request } = kit.ask;
  const page =
    text || (topic ? writeAbout(kit, topic, { type: "seo", tone: "informative", words: 120 }) : "");
  if (!page) return askForTopic(kit);
  const wanted = fold(request.slice(0, 300));
  const isPage = /\bhtml\b/.test(wanted) && !/\bmeta|\btags?\b|\bbalises?\b|\betiquetas?\b/.test(wanted);
  const code = isPage ? pageOf(beginningOf(page).text) : headOf(kit, page);
  return [kit.lead("code"), `\`\`\`html\n${code}\n\`\`\``, kit.end("work")];
}

function headOf(kit: Kit, page: string): string {
  const written = kit.write(
    writeSeo,
    { language: kit.ask.language, advanced: "no" },
    { text: page, keywords: kit.ask.text ? "" : (kit.ask.topic?.name ?? "") },
  );
  const { title, description } = answer.parse(JSON.parse(written));
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
  ].join("\n");
}

function pageOf(markdown: string): string {
  const blocks = blocksOf(markdown).map((block) => {
    const [, signs = "", heading = ""] = /^(#{1,6})[ \t]+(.*)$/s.exec(block) ?? [];
    if (signs) return `  <h${signs.length}>${escaped(heading)}</h${signs.length}>`;
    if (!isList(block)) return `  <p>${escaped(block.replace(/\n/g, " "))}</p>`;
    const items = block.split("\n").map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, ""));
    const name = /^\s*\d/.test(block) ? "ol" : "ul";
    return `  <${name}>\n${items.map((item) => `    <li>${escaped(item)}</li>`).join("\n")}\n  </${name}>`;
  });
  return `<article>\n${blocks.join("\n")}\n</article>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Emphasis is told in words only; a fence inside would end the block of code. */
const escaped = (text: string) =>
  text.replace(/\*\*|__|`{1,}/g, "").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
