import type { LucideIcon } from "lucide-react";
import type { EditorView } from "prosemirror-view";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";
import { type CommandName, commands, type EditorCommand } from "../commands/commands.ts";
import { runCommand } from "./command-button.tsx";
import { commandIcons, type IconCommand, shownKey } from "./command-icons.ts";

interface CommandMenuProps {
  view: EditorView | undefined;
  groups: readonly (readonly IconCommand[])[];
  isActive: (name: CommandName) => boolean;
  /** What is no command of the text. */
  others?: readonly { Icon: LucideIcon; label: string; shortcut?: string; onSelect: () => void }[];
}

/** Commands with their names and keys. */
export default function CommandMenu({
  popup,
  view,
  groups,
  isActive,
  others = [],
}: PopupProps & CommandMenuProps) {
  const { t } = useTranslation("editor");
  return (
    <Menu popup={popup}>
      {groups.map((names, index) => (
        <Fragment key={names[0]}>
          {index > 0 && <MenuSeparator />}
          {names.map((name) => {
            const { key }: EditorCommand = commands[name];
            return (
              <MenuItem
                key={name}
                Icon={commandIcons[name]}
                // After the menu has returned the focus to its button.
                onSelect={() => setTimeout(() => runCommand(view, name))}
              >
                <span className={`flex-1 ${isActive(name) ? "font-semibold text-accent" : ""}`}>
                  {t(`commands.${name}`)}
                  {isActive(name) && <span className="sr-only"> ({t("active")})</span>}
                </span>
                {key && <span className="text-ink-faint text-xs max-sm:hidden">{shownKey(key)}</span>}
              </MenuItem>
            );
          })}
        </Fragment>
      ))}
      {others.length > 0 && <MenuSeparator />}
      {others.map(({ Icon, label, shortcut, onSelect }) => (
        <MenuItem key={label} Icon={Icon} onSelect={() => setTimeout(onSelect)}>
          <span className="flex-1">{label}</span>
          {shortcut && <span className="text-ink-faint text-xs max-sm:hidden">{shownKey(shortcut)}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
