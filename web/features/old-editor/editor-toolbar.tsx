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
  MessageSquarePlusIcon,
  QuoteIcon,
  TableIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button.tsx";
import { type Command, commandKeys, commands } from "./markdown-commands.ts";

const icons: Record<Command, LucideIcon> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  heading: HeadingIcon,
  list: ListIcon,
  numbers: ListOrderedIcon,
  quote: QuoteIcon,
  link: LinkIcon,
  code: CodeIcon,
  table: TableIcon,
};

interface EditorToolbarProps {
  onCommand: (command: Command) => void;
  onComment: (() => void) | undefined;
}

/** Markdown toolbar: one tab stop, arrow keys move within it. */
export function EditorToolbar({ onCommand, onComment }: EditorToolbarProps) {
  const { t } = useTranslation("documentText");
  return (
    <Toolbar.Root
      aria-label={t("edit.toolbar")}
      className="flex sm:flex-wrap max-sm:w-full max-sm:overflow-x-auto"
    >
      {commands.map((command) => {
        const Icon = icons[command];
        const key = commandKeys[command]?.toUpperCase();
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
      {onComment && (
        <Toolbar.Button
          onClick={onComment}
          render={
            <IconButton label={t("edit.comment")}>
              <MessageSquarePlusIcon aria-hidden="true" className="size-4" />
            </IconButton>
          }
        />
      )}
    </Toolbar.Root>
  );
}

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = (key: string) => (apple ? `⌘${key}` : `Ctrl ${key}`);
