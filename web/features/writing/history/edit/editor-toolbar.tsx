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
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button.tsx";
import { type Command, commands } from "./markdown-commands.ts";

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

/** The keys that do the same, with Ctrl or ⌘. */
export const commandKeys: Partial<Record<string, Command>> = { b: "bold", i: "italic", k: "link" };
const keyOf = (command: Command) => Object.entries(commandKeys).find(([, other]) => other === command)?.[0];

/** The signs of markdown, for whoever does not type them. One stop of the Tab key; the arrow keys go through it. */
export function EditorToolbar({ onCommand }: { onCommand: (command: Command) => void }) {
  const { t } = useTranslation("historyText");
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
