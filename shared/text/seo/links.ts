import type { References } from "./blocks.ts";

export interface Link {
  text: string;
  href: string;
  /** Other: to a place on the same page, a mailbox, a telephone. */
  kind: "internal" | "external" | "other";
}

export interface Picture {
  alt: string;
}

// What the parts may hold is bounded, and none can begin inside itself: hostile texts take no longer than others.
const address =
  "\\(\\s{0,5}<?([^\\s()<>]{0,2000}(?:\\([^\\s()<>]{0,200}\\)[^\\s()<>]{0,500})?)>?(?:\\s{1,5}[\"'][^\"'\\n]{0,500}[\"'])?\\s{0,5}\\)";
const picture = new RegExp(`!\\[([^[\\]]{0,500})\\]${address}`, "g");
const referredPicture = /!\[([^[\]]{0,500})\]\[([^[\]]{0,100})\]/g;
const anyLink = new RegExp(
  [
    `\\[([^[\\]]{0,500})\\]${address}`,
    "\\[([^[\\]]{0,500})\\]\\[([^[\\]]{0,100})\\]",
    "<?\\bhttps?:\\/\\/[^\\s<>]{1,2000}>?",
  ].join("|"),
  "gi",
);

/** The links and pictures of a block, and what is left of it: their texts. */
export function readLinks(block: string, references: References) {
  const links: Link[] = [];
  const pictures: Picture[] = [];
  const find = (text: string, name: string) => references.get((name || text).toLowerCase());
  const shown = block
    .replace(picture, (_, alt: string) => show(alt))
    .replace(referredPicture, (whole, alt: string, name: string) => (find(alt, name) ? show(alt) : whole));
  const text = shown.replace(anyLink, (...match) => {
    const [whole = "", inline, href = "", referred, name = ""]: (string | undefined)[] = match;
    if (inline !== undefined) return link(inline, href);
    if (referred === undefined) {
      const bare = whole.replace(/^<|[>.,;:!?)]{1,9}$/g, "");
      return link(bare, bare);
    }
    const referredTo = find(referred, name);
    return referredTo ? link(referred, referredTo) : whole;
  });
  return { text, links, pictures };

  function link(own: string, href: string): string {
    links.push({ text: own.trim(), href, kind: kindOf(href) });
    return own;
  }

  /** An address in an alternative text is no link. */
  function show(alt: string): string {
    pictures.push({ alt: alt.trim() });
    return alt.replaceAll("://", " ");
  }
}

/** Of which site a text will be is not known: an address with a host is external, one without is internal. */
function kindOf(href: string): Link["kind"] {
  if (/^(?:https?:)?\/\/|^www\./i.test(href)) return "external";
  return /^#|^[a-z][a-z0-9+.-]{0,30}:|^$/i.test(href) ? "other" : "internal";
}
