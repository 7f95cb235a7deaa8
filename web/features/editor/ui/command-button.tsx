import { Toolbar } from "@base-ui/react/toolbar";
import type { EditorView } from "prosemirror-view";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button.tsx";
import { type CommandName, commands, type EditorCommand } from "../commands/commands.ts";
import { ariaKey, commandIcons, type IconCommand, shownKey } from "./command-icons.ts";

/** Runs a command, and leaves the focus in the text. */
export function runCommand(view: EditorView | undefined, name: CommandName): void {
  if (!view) return;
  commands[name].run(view.state, view.dispatch, view);
  view.focus();
}

interface ToolButtonProps {
  label: string;
  /** In ProseMirror's notation. */
  shortcut?: string | undefined;
  isActive?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A button of a toolbar. Pressing it leaves the selection in the text. */
export function ToolButton({ label, shortcut, isActive, disabled, onPress, children }: ToolButtonProps) {
  return (
    <Toolbar.Button
      disabled={disabled}
      aria-pressed={isActive}
      aria-keyshortcuts={shortcut && ariaKey(shortcut)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      render={
        <IconButton
          label={label}
          title={shortcut ? `${label} (${shownKey(shortcut)})` : label}
          className="w-9 max-sm:w-10 sm:@max-3xl/toolbar:w-8 aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {children}
        </IconButton>
      }
    />
  );
}

interface CommandButtonProps {
  view: EditorView | undefined;
  name: IconCommand;
  /** Absent for commands without a state. */
  isActive?: boolean | undefined;
  disabled?: boolean;
}

export function CommandButton({ view, name, isActive, disabled }: CommandButtonProps) {
  const { t } = useTranslation("editor");
  const { key }: EditorCommand = commands[name];
  const Icon = commandIcons[name];
  return (
    <ToolButton
      label={t(`commands.${name}`)}
      shortcut={key}
      isActive={isActive}
      disabled={disabled}
      onPress={() => runCommand(view, name)}
    >
      <Icon aria-hidden="true" className="size-[1.125rem]" />
    </ToolButton>
  );
}

/** Sets groups apart. */
export const ToolSeparator = () => (
  <Toolbar.Separator className="mx-1 sm:@max-3xl/toolbar:hidden h-5 w-px shrink-0 self-center bg-line" />
);
