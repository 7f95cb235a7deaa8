// Texts with a title, in Markdown: pages, letters, feeds.
import type { Line, LinesMaterial } from "../lines-material.ts";
import type { Form } from "./form.ts";
import { joinBlocks, loose, paragraphsOf, proseOf, untied } from "./pieces.ts";
import { sectionsOf } from "./sections.ts";

const page = { hasMarkdown: true, isTitled: true };

/** Where there are fewer lines, none is set apart from the others. */
const fewestLines = 4;

const titleOf = ({ title }: LinesMaterial) => (title.text ? `# ${title.text}` : "");

const sectionsIn = (lines: readonly Line[], material: LinesMaterial, sentences: number) =>
  sectionsOf(lines, material).flatMap((section) => [
    section.heading && `## ${section.heading}`,
    ...paragraphsOf(section.lines, sentences),
  ]);

/** The best line that can be read alone and is no longer than that, of the opening rather than of what follows it. */
function bestApart(lines: readonly Line[], longest: number): Line | undefined {
  if (lines.length < fewestLines) return undefined;
  const isOpening = ({ heading }: Line) => Number(heading === lines[0]?.heading);
  return loose(lines)
    .filter(({ standsAlone, text }) => standsAlone && text.length <= longest)
    .sort((a, b) => isOpening(b) - isOpening(a) || b.worth - a.worth)[0];
}

export const blog: Form = {
  ...page,
  hasLists: true,
  sections: 4,
  compose(lines, material) {
    // A post begins with one line that makes people read on.
    const end = lines[0]?.kind === "paragraph" ? untied(lines, 1) : 0;
    return joinBlocks(
      titleOf(material),
      proseOf(lines.slice(0, end)),
      ...sectionsIn(lines.slice(end), material, 3),
    );
  },
};

/** In UTF-16 units: the line below the title of a story. */
const longestSubtitle = 140;

export const medium: Form = {
  ...page,
  hasLists: true,
  compose(lines, material) {
    const subtitle = bestApart(lines, longestSubtitle);
    const rest = lines.filter((line) => line !== subtitle);
    const told = subtitle ? `*${subtitle.text}*` : "";
    return joinBlocks(titleOf(material), told, ...sectionsIn(rest, material, 5));
  },
};

/** In UTF-16 units: what an inbox shows beside a subject. */
const longestPreview = 90;

export const newsletter: Form = {
  ...page,
  hasLists: true,
  sections: 2,
  compose(lines, material, around) {
    const { says, title, topics } = material;
    const line = bestApart(lines, longestPreview);
    const rest = lines.filter((other) => other !== line);
    const preview = line?.text || joined(topics, longestPreview);
    const head = [says.subject + title.text, preview && says.preview + preview];
    return joinBlocks(
      head.filter(Boolean).join("\n"),
      says.greeting,
      ...sectionsIn(rest, material, 2),
      around === "all" ? says.signOff : "",
    );
  },
};

function joined(topics: readonly string[], longest: number): string {
  let text = "";
  for (const topic of topics) {
    const longer = text ? `${text}, ${topic}` : topic;
    if (longer.length <= longest) text = longer;
  }
  return text;
}

const leadLines = 2;

export const pressRelease: Form = {
  ...page,
  hasLists: true,
  compose(lines, material) {
    const items = lines.findIndex(({ kind }) => kind === "item");
    const end = Math.max(1, untied(lines, items < 0 ? leadLines : Math.min(items, leadLines)));
    return joinBlocks(
      titleOf(material),
      proseOf(lines.slice(0, end)),
      ...paragraphsOf(lines.slice(end), 4),
      "###",
    );
  },
};

export const rss: Form = {
  ...page,
  hasLists: false,
  lines: 2,
  compose: (lines, material) => joinBlocks(titleOf(material), proseOf(lines)),
};
