// Posts of networks: plain text, the best line first.

import { isLeadIn } from "../line-needs.ts";
import type { Line } from "../lines-material.ts";
import type { Form } from "./form.ts";
import {
  grouped,
  isTied,
  joinBlocks,
  linkLines,
  listOf,
  openWithHeading,
  openWithLine,
  paragraphsOf,
  proseOf,
  untied,
} from "./pieces.ts";

const plain = { hasMarkdown: false, isTitled: false };

export const twitter: Form = {
  ...plain,
  hasLists: false,
  lines: 2,
  compose(lines, material, around) {
    const text = proseOf(lines);
    const links = around === "all" ? linkLines(material, lines, text, 1) : [];
    return joinBlocks(text, ...links, around === "none" ? "" : material.hashtags.join(" "));
  },
};

export const instagram: Form = {
  ...plain,
  hasLists: true,
  compose(lines, material, around) {
    const { hook, rest } = openWithHeading(lines, material);
    const question = around === "all" ? material.says.followerQuestion : "";
    const tags = around === "none" ? "" : material.hashtags.join(" ");
    return joinBlocks(hook, ...paragraphsOf(rest, 1, "• "), question, tags);
  },
};

export const tiktok: Form = {
  ...plain,
  hasLists: false,
  lines: 3,
  compose(lines, material, around) {
    const { hook, rest } = openWithLine(lines, material);
    const tags = around === "none" ? "" : material.hashtags.join(" ");
    return [hook, proseOf(rest), tags].filter(Boolean).join("\n");
  },
};

export const linkedin: Form = {
  ...plain,
  hasLists: true,
  compose(lines, material, around) {
    const { hook, rest } = openWithLine(lines, material);
    const text = joinBlocks(hook, ...paragraphsOf(rest, 2, "• "));
    const links = around === "all" ? linkLines(material, lines, text, 2) : [];
    const question = around === "all" ? material.says.professionalQuestion : "";
    const tags = around === "none" ? "" : material.hashtags.slice(0, 3).join(" ");
    return joinBlocks(text, links.join("\n"), question, tags);
  },
};

export const facebook: Form = {
  ...plain,
  hasLists: false,
  lines: 6,
  compose(lines, material, around) {
    const turn = untied(lines, Math.ceil(lines.length / 2));
    const text = joinBlocks(proseOf(lines.slice(0, turn)), proseOf(lines.slice(turn)));
    const links = around === "all" ? linkLines(material, lines, text, 2) : [];
    return joinBlocks(text, links.join("\n"));
  },
};

export const telegram: Form = {
  ...plain,
  hasLists: true,
  compose(lines, material, around) {
    const { hook, rest } = openWithHeading(lines, material);
    const text = joinBlocks(hook, ...paragraphsOf(rest, 3));
    const links = around === "all" ? linkLines(material, lines, text, 3) : [];
    const tags = around === "none" ? "" : material.hashtags.slice(0, 2).join(" ");
    return joinBlocks(text, links.join("\n"), tags);
  },
};

/** One point a line; what leans on a line stands beside it, and what announces others is no point. */
function pointsOf(lines: readonly Line[]): string[] {
  const told = lines.filter((line) => !isLeadIn(line));
  const points = grouped(told, (point, line) => isTied(point.at(-1), line));
  return points.map((point) => (point.length > 1 ? proseOf(point) : (point[0]?.text ?? "")));
}

export const youtube: Form = {
  ...plain,
  isTitled: true,
  hasLists: true,
  compose(lines, material, around) {
    const { title, says } = material;
    // The title is there already.
    const { hook, rest } = openWithLine(lines, { ...material, title: { ...title, text: "" } });
    const text = joinBlocks(hook, listOf(pointsOf(rest)));
    const links = around === "all" ? linkLines(material, material.lines, text, 5) : [];
    const list = links.length > 0 ? `${says.links}\n${listOf(links)}` : "";
    const tags = around === "none" ? "" : material.hashtags.join(" ");
    const whole = joinBlocks(`# ${title.text}`, text, list, tags);
    // YouTube refuses angle brackets.
    return whole.replaceAll("<", "‹").replaceAll(">", "›");
  },
};
