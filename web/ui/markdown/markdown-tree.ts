// Markdown as a tree of safe nodes: no raw HTML, no images, only allowed links.

export type Inline =
  | { type: "text" | "code"; text: string }
  | { type: "strong" | "em" | "del"; children: Inline[] }
  /** An empty address leaves only the text. */
  | { type: "link"; address: string; children: Inline[] }
  | { type: "break" };

export interface ListItem {
  /** Whether a task is done; null for other items. */
  done: boolean | null;
  children: Block[];
}

type Align = "left" | "center" | "right" | null;

export type Block =
  | { type: "heading"; depth: number; children: Inline[] }
  /** A tight paragraph belongs to a list without blank lines. */
  | { type: "paragraph"; tight: boolean; children: Inline[] }
  | { type: "quote"; children: Block[] }
  /** `start` is the first number; null for bullets. */
  | { type: "list"; start: number | null; items: ListItem[] }
  | { type: "code"; language: string; text: string }
  | { type: "table"; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { type: "rule" };

/** The plain text of nodes. */
export const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if ("text" in node) return node.text;
      return "children" in node ? wordsOf(node.children) : "\n";
    })
    .join("");
