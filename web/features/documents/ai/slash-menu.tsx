import {
  AlignLeftIcon,
  HeadingIcon,
  ListIcon,
  ListOrderedIcon,
  ListTreeIcon,
  type LucideIcon,
  MinusIcon,
  PenLineIcon,
  PilcrowIcon,
  QuoteIcon,
  SparklesIcon,
  TableIcon,
  TypeIcon,
} from "lucide-react";
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "../../../../shared/text/search/fold.ts";
import type { Command } from "../../editor/markdown-commands.ts";
import type { EditChoice } from "./use-document-ai.ts";

/** What a command does: it inserts a block, runs an edit, or asks what to write first. */
export type SlashChoice = { block: Command | "rule" } | { edit: EditChoice } | { asks: true };

const items = [
  { name: "continue", Icon: PenLineIcon, choice: { edit: { action: "continue" } } },
  { name: "section", Icon: SparklesIcon, choice: { asks: true } },
  { name: "outline", Icon: ListTreeIcon, choice: { edit: { action: "outline" } } },
  { name: "titles", Icon: TypeIcon, choice: { edit: { action: "titles" } } },
  { name: "summary", Icon: AlignLeftIcon, choice: { edit: { action: "summary" } } },
  { name: "table", Icon: TableIcon, choice: { edit: { action: "table" } } },
  { name: "heading", Icon: HeadingIcon, choice: { block: "heading" } },
  { name: "list", Icon: ListIcon, choice: { block: "list" } },
  { name: "numbers", Icon: ListOrderedIcon, choice: { block: "numbers" } },
  { name: "quote", Icon: QuoteIcon, choice: { block: "quote" } },
  { name: "emptyTable", Icon: PilcrowIcon, choice: { block: "table" } },
  { name: "rule", Icon: MinusIcon, choice: { block: "rule" } },
] as const satisfies { name: string; Icon: LucideIcon; choice: SlashChoice }[];

export interface SlashKeys {
  /** Returns whether the key was used. */
  press: (key: "ArrowDown" | "ArrowUp" | "Enter" | "Escape") => boolean;
}

interface SlashMenuProps {
  ref: RefObject<SlashKeys | null>;
  words: string;
  top: number;
  onChoose: (choice: SlashChoice) => void;
  onClose: () => void;
}

/** The commands whose names contain the typed words. The focus stays in the text, so the choice is announced. */
export default function SlashMenu({ ref, words, top, onChoose, onClose }: SlashMenuProps) {
  const { t } = useTranslation("documentAi");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const wanted = fold(words.trim());
  const found = items.filter(({ name }) => fold(t(`slash.${name}.name`)).includes(wanted));
  const chosen = found[Math.min(index, found.length - 1)];
  useImperativeHandle(ref, () => ({
    press(key) {
      if (key === "Escape") onClose();
      else if (!chosen) return false;
      else if (key === "Enter") onChoose(chosen.choice);
      else {
        const step = key === "ArrowDown" ? 1 : -1;
        setIndex((found.indexOf(chosen) + step + found.length) % found.length);
      }
      return true;
    },
  }));
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  });
  if (found.length === 0) return null;
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t("slash.label")}
      style={{ top }}
      className="absolute left-0 z-20 max-h-80 w-80 max-w-full overflow-y-auto rounded-m border border-line-strong bg-sheet p-1 shadow-2"
    >
      {found.map((item) => {
        const { name, Icon, choice } = item;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text
          <div
            key={name}
            id={`${id}${name}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === chosen}
            onMouseDown={(event) => event.preventDefault()} // the focus stays in the text
            onClick={() => onChoose(choice)}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-s px-3 py-1.5 aria-selected:bg-accent-soft aria-selected:text-accent"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block text-sm">{t(`slash.${name}.name`)}</span>
              <span className="block text-ink-soft text-xs">{t(`slash.${name}.text`)}</span>
            </span>
            {"block" in choice ? null : <span className="text-ink-faint text-xs">{t("slash.cost")}</span>}
          </div>
        );
      })}
      <p role="status" className="sr-only">
        {chosen && t(`slash.${chosen.name}.name`)}
      </p>
    </div>
  );
}
