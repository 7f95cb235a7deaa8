// A markdown text as everything of it may be shown and given away: no raw HTML, no pictures, and links that lead
// where links may lead.

export type Inline =
  | { type: "text" | "code"; text: string }
  | { type: "strong" | "em" | "del"; children: Inline[] }
  /** An empty address leads nowhere: its words stay. */
  | { type: "link"; address: string; children: Inline[] }
  | { type: "break" };

export interface ListItem {
  /** Whether a task is done; null where it is none. */
  done: boolean | null;
  children: Block[];
}

export type Align = "left" | "center" | "right" | null;

export type Block =
  | { type: "heading"; depth: number; children: Inline[] }
  /** A tight one stands in a list without blank lines, and is a line of it. */
  | { type: "paragraph"; tight: boolean; children: Inline[] }
  | { type: "quote"; children: Block[] }
  /** `start` is the first number, null where there are none. */
  | { type: "list"; start: number | null; items: ListItem[] }
  | { type: "code"; language: string; text: string }
  | { type: "table"; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { type: "rule" };

/** The words of nodes without their looks. */
export const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if ("text" in node) return node.text;
      return "children" in node ? wordsOf(node.children) : "\n";
    })
    .join("");
