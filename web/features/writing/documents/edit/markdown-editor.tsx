// The Markdown editor: text area, toolbar and native undo.
import { Toolbar } from "@base-ui/react/toolbar";
import {
  BoldIcon,
  CodeIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  QuoteIcon,
} from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../../../lib/is-composing.ts";
import { pasteProps } from "../../../../lib/paste-markdown.ts";
import { typeIntoField } from "../../../../lib/type-into-field.ts";
import { IconButton } from "../../../../ui/button.tsx";
import {
  type Command,
  commands,
  continueList,
  type Replacement,
  type TextSelection,
} from "./markdown-commands.ts";

interface MarkdownEditorProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  language: string;
  isWrong: boolean;
  onChange: (text: string) => void;
  onCommand: (command: Command) => void;
  onReplace: (replacement: Replacement) => void;
  onSave: () => void;
  onLeave: () => void;
}

const layerClass = "col-start-1 row-start-1 w-full wrap-anywhere whitespace-pre-wrap p-0";

/** The Markdown text area, as tall as its text. Tab leaves it as usual. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { ref, text, language, isWrong, onChange, onCommand, onReplace, onSave, onLeave } = props;
  const { t } = useTranslation("documentText");
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === "Escape") {
      event.preventDefault();
      return onLeave();
    }
    const command = (ctrlKey || metaKey) && !altKey && !shiftKey && commandKeys[key.toLowerCase()];
    if (command) {
      event.preventDefault();
      event.stopPropagation(); // the same shortcut opens the palette elsewhere
      return onCommand(command);
    }
    if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey) return;
    const replacement = continueList(selectionOf(event.currentTarget));
    if (!replacement) return;
    event.preventDefault();
    onReplace(replacement);
  };
  return (
    // The hidden element has the height of the text, and the field fills the same grid cell.
    <div className="grid max-w-[68ch] font-text text-lg leading-[1.6]">
      <div
        aria-hidden="true"
        data-text={`${text} `}
        className={`${layerClass} invisible after:content-[attr(data-text)]`}
      />
      <textarea
        dir="auto"
        ref={ref}
        aria-label={t("edit.field")}
        aria-invalid={isWrong || undefined}
        lang={language}
        value={text}
        spellCheck
        {...pasteProps}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onBlur={onSave}
        className={`${layerClass} min-h-64 resize-none overflow-hidden bg-transparent text-ink outline-offset-8`}
      />
    </div>
  );
}

export const selectionOf = (field: HTMLTextAreaElement): TextSelection => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

const icons: Record<Command, LucideIcon> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  heading: HeadingIcon,
  list: ListIcon,
  numbers: ListOrderedIcon,
  quote: QuoteIcon,
  link: LinkIcon,
  code: CodeIcon,
};

/** Keyboard shortcuts, with Ctrl or ⌘. */
const commandKeys: Partial<Record<string, Command>> = { b: "bold", i: "italic", k: "link" };
const keyOf = (command: Command) => Object.entries(commandKeys).find(([, other]) => other === command)?.[0];

/** Markdown toolbar: one tab stop, arrow keys move within it. */
export function EditorToolbar({ onCommand }: { onCommand: (command: Command) => void }) {
  const { t } = useTranslation("documentText");
  return (
    <Toolbar.Root aria-label={t("edit.toolbar")} className="flex flex-wrap">
      {commands.map((command) => {
        const Icon = icons[command];
        const key = keyOf(command)?.toUpperCase();
        const label = t(`edit.commands.${command}`);
        return (
          <Toolbar.Button
            key={command}
            aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
            onClick={() => onCommand(command)}
            render={
              <IconButton label={label} title={key ? `${label} (${shortcut(key)})` : label}>
                <Icon aria-hidden="true" className="size-4" />
              </IconButton>
            }
          />
        );
      })}
    </Toolbar.Root>
  );
}

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = (key: string) => (apple ? `⌘${key}` : `Ctrl ${key}`);

/** Replaces text in a field as if it were typed, so that the browser can undo it. */
export function replaceInField(field: HTMLTextAreaElement, replacement: Replacement): void {
  const { from, to, insert, start, end } = replacement;
  field.focus();
  field.setSelectionRange(from, to);
  if (from !== to || insert) typeIntoField(field, insert);
  field.setSelectionRange(start, end);
}
