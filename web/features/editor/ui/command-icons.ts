import {
  BoldIcon,
  CodeIcon,
  CodeXmlIcon,
  Heading1Icon,
  Heading2Icon,
  Heading3Icon,
  HighlighterIcon,
  IndentDecreaseIcon,
  IndentIncreaseIcon,
  ItalicIcon,
  ListChecksIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  MinusIcon,
  QuoteIcon,
  Redo2Icon,
  RemoveFormattingIcon,
  StrikethroughIcon,
  SubscriptIcon,
  SuperscriptIcon,
  TableIcon,
  TextIcon,
  UnderlineIcon,
  Undo2Icon,
} from "lucide-react";
import type { CommandName } from "../commands/commands.ts";

/** The commands that have an icon wherever they are offered. */
export const commandIcons = {
  undo: Undo2Icon,
  redo: Redo2Icon,
  bold: BoldIcon,
  italic: ItalicIcon,
  underline: UnderlineIcon,
  strike: StrikethroughIcon,
  code: CodeIcon,
  highlight: HighlighterIcon,
  superscript: SuperscriptIcon,
  subscript: SubscriptIcon,
  clearMarks: RemoveFormattingIcon,
  paragraph: TextIcon,
  heading1: Heading1Icon,
  heading2: Heading2Icon,
  heading3: Heading3Icon,
  bulletList: ListIcon,
  orderedList: ListOrderedIcon,
  taskList: ListChecksIcon,
  quote: QuoteIcon,
  codeBlock: CodeXmlIcon,
  divider: MinusIcon,
  table: TableIcon,
  footnote: SuperscriptIcon,
  indent: IndentIncreaseIcon,
  outdent: IndentDecreaseIcon,
} as const satisfies Partial<Record<CommandName, LucideIcon>>;

export type IconCommand = keyof typeof commandIcons;

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓" };

/** A key in ProseMirror's notation as users know it, for example "Ctrl+Shift+7" or "⇧⌘7". */
export function shownKey(key: string): string {
  const parts = key.split("-").map((part) => arrows[part] ?? (part.length === 1 ? part.toUpperCase() : part));
  if (!apple) return parts.map((part) => (part === "Mod" ? "Ctrl" : part)).join("+");
  const signs: Record<string, string> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };
  const order = ["Alt", "Shift", "Mod"];
  const [last = "", ...held] = parts.toReversed();
  return (
    order
      .filter((one) => held.includes(one))
      .map((one) => signs[one])
      .join("") + last
  );
}

/** The same for `aria-keyshortcuts`. */
export const ariaKey = (key: string): string =>
  ["Control", "Meta"].map((mod) => key.replace("Mod", mod).replaceAll("-", "+")).join(" ");
