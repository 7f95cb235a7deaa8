import {
  AlignLeftIcon,
  Heading1Icon,
  Heading2Icon,
  Heading3Icon,
  ImageIcon,
  LayoutTemplateIcon,
  ListIcon,
  ListOrderedIcon,
  ListTodoIcon,
  ListTreeIcon,
  type LucideIcon,
  MinusIcon,
  PenLineIcon,
  PilcrowIcon,
  QuoteIcon,
  SparklesIcon,
  SquareCodeIcon,
  SuperscriptIcon,
  Table2Icon,
  TableIcon,
  TypeIcon,
} from "lucide-react";
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { EditAction } from "../../../../shared/contracts/edit.ts";
import { fold } from "../../../../shared/text/search/fold.ts";
import { useTemplates } from "../../../writing/templates/templates-data.ts";
import type { CommandName } from "../../editor/commands/commands.ts";
import type { SlashKey } from "../../editor/slash.ts";
import type { EditChoice } from "./use-document-ai.ts";

/** What an item does: it runs an edit, asks what to write first, or inserts something. */
export type SlashChoice =
  | { edit: EditChoice }
  | { asks: true }
  | { command: CommandName }
  | { image: true }
  /** The Markdown of a template. */
  | { template: string };

const ai = [
  { name: "continue", Icon: PenLineIcon, choice: { edit: { action: "continue" } } },
  { name: "section", Icon: SparklesIcon, choice: { asks: true } },
  { name: "outline", Icon: ListTreeIcon, choice: { edit: { action: "outline" } } },
  { name: "titles", Icon: TypeIcon, choice: { edit: { action: "titles" } } },
  { name: "summary", Icon: AlignLeftIcon, choice: { edit: { action: "summary" } } },
  { name: "table", Icon: Table2Icon, choice: { edit: { action: "table" } } },
] as const satisfies { name: string; Icon: LucideIcon; choice: SlashChoice }[];

/** `also` is found as well, whatever the language. */
const blocks = [
  { name: "paragraph", Icon: PilcrowIcon, choice: { command: "paragraph" }, also: "" },
  { name: "heading1", Icon: Heading1Icon, choice: { command: "heading1" }, also: "h1" },
  { name: "heading2", Icon: Heading2Icon, choice: { command: "heading2" }, also: "h2" },
  { name: "heading3", Icon: Heading3Icon, choice: { command: "heading3" }, also: "h3" },
  { name: "bulletList", Icon: ListIcon, choice: { command: "bulletList" }, also: "ul" },
  { name: "orderedList", Icon: ListOrderedIcon, choice: { command: "orderedList" }, also: "ol 1" },
  { name: "taskList", Icon: ListTodoIcon, choice: { command: "taskList" }, also: "to-do todo" },
  { name: "quote", Icon: QuoteIcon, choice: { command: "quote" }, also: "" },
  { name: "codeBlock", Icon: SquareCodeIcon, choice: { command: "codeBlock" }, also: "" },
  { name: "divider", Icon: MinusIcon, choice: { command: "divider" }, also: "hr" },
  { name: "emptyTable", Icon: TableIcon, choice: { command: "table" }, also: "" },
  { name: "image", Icon: ImageIcon, choice: { image: true }, also: "" },
  { name: "footnote", Icon: SuperscriptIcon, choice: { command: "footnote" }, also: "" },
] as const satisfies { name: string; Icon: LucideIcon; choice: SlashChoice; also: string }[];

const groups = ["ai", "blocks", "templates"] as const;

interface Item {
  id: string;
  group: (typeof groups)[number];
  name: string;
  text: string;
  also: string;
  Icon: LucideIcon;
  choice: SlashChoice;
}

export interface SlashKeys {
  /** Returns whether the key was used. */
  press: (key: SlashKey) => boolean;
}

export interface SlashMenuProps {
  ref: RefObject<SlashKeys | null>;
  /** What was typed after the slash. */
  words: string;
  /** Where the menu stands in its frame. */
  place: CSSProperties;
  /** Whether an action of the AI has anything to write from. */
  isOffered: (action: EditAction) => boolean;
  onChoose: (choice: SlashChoice) => void;
}

/** The commands whose names contain the typed words. The focus stays in the text, so the choice is announced. */
export default function SlashMenu({ ref, words, place, isOffered, onChoose }: SlashMenuProps) {
  const { t } = useTranslation("documentAi");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The item that the arrow keys have gone to. It is forgotten when other words are typed. */
  const [reached, setReached] = useState({ words, id: "" });
  const wanted = fold(words.trim());
  const found = useItems().filter(
    ({ name, also, choice }) =>
      fold(`${name} ${also}`).includes(wanted) && !("edit" in choice && !isOffered(choice.edit.action)),
  );
  const chosen =
    (reached.words === words && found.find((item) => item.id === reached.id)) || bestOf(found, wanted);
  useImperativeHandle(ref, () => ({
    press(key) {
      if (!chosen) return false;
      if (key === "ArrowDown" || key === "ArrowUp") {
        const step = key === "ArrowDown" ? 1 : -1;
        const next = found[(found.indexOf(chosen) + step + found.length) % found.length];
        setReached({ words, id: next?.id ?? "" });
      } else onChoose(chosen.choice);
      return true;
    },
  }));
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  });
  if (!chosen) return null;
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t("slash.label")}
      style={place}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the text
      className="absolute z-20 max-h-80 w-80 max-w-full overflow-y-auto rounded-m border border-line-strong bg-sheet p-1 shadow-2"
    >
      {groups.map((group) => {
        const items = found.filter((item) => item.group === group);
        if (items.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group} role="group" aria-labelledby={`${id}${group}`}>
            <p id={`${id}${group}`} role="presentation" className="px-3 pt-2 pb-1 text-ink-soft text-xs">
              {t(`slash.groups.${group}`)}
            </p>
            {items.map((item) => (
              <Option key={item.id} item={item} isChosen={item === chosen} onChoose={onChoose} />
            ))}
          </div>
        );
      })}
      <p role="status" className="sr-only">
        {chosen.name}
      </p>
    </div>
  );
}

interface OptionProps extends Pick<SlashMenuProps, "onChoose"> {
  item: Item;
  isChosen: boolean;
}

function Option({ item: { name, text, Icon, group, choice }, isChosen, onChoose }: OptionProps) {
  const { t } = useTranslation("documentAi");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text
    <div
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={() => onChoose(choice)}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-s px-3 py-1.5 hover:bg-well aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm">{name}</span>
        <span className="block truncate text-ink-soft text-xs">{text}</span>
      </span>
      {group === "ai" && <span className="text-ink-soft text-xs">{t("slash.cost")}</span>}
    </div>
  );
}

function useItems(): Item[] {
  const { t } = useTranslation("documentAi");
  const { saved, curated } = useTemplates();
  const named = (group: "ai" | "blocks") => (item: (typeof ai)[number] | (typeof blocks)[number]) => ({
    also: "",
    ...item,
    id: item.name,
    group,
    name: t(`slash.${item.name}.name`),
    text: t(`slash.${item.name}.text`),
  });
  const templates = [...(saved.data?.templates ?? []), ...(curated.data ?? [])];
  return [
    ...ai.map(named("ai")),
    ...blocks.map(named("blocks")),
    ...templates.map(({ id, name, description, body }) => ({
      id,
      group: "templates" as const,
      name,
      text: description,
      also: "",
      Icon: LayoutTemplateIcon,
      choice: { template: body },
    })),
  ];
}

/**
 * The item with the shortest name that begins with the words: "tab" is a table, and not one that the AI makes of the text. Whole
 * texts of templates come last: "über" is "Überschrift 1", and not "Über uns".
 */
function bestOf(found: readonly Item[], wanted: string): Item | undefined {
  if (!wanted) return found[0];
  const begun = found.filter(({ name }) => fold(name).startsWith(wanted));
  const rank = ({ group, name }: Item) => (group === "templates" ? 1_000 : 0) + name.length;
  return begun.sort((one, other) => rank(one) - rank(other))[0] ?? found[0];
}
