import { Toolbar } from "@base-ui/react/toolbar";
import {
  ChevronDownIcon,
  EllipsisIcon,
  ImageIcon,
  LinkIcon,
  MessageSquarePlusIcon,
  SearchIcon,
  SparklesIcon,
} from "lucide-react";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button.tsx";
import { PopupButton } from "../../ui/popup-button.tsx";
import { useAboveKeyboard } from "../../writing/form/use-above-keyboard.ts";
import { type CommandName, commands, type EditorCommand } from "./commands/commands.ts";
import { linkAt } from "./commands/links.ts";
import { openLinkForm } from "./link-form.ts";
import { CommandButton, ToolButton, ToolSeparator } from "./ui/command-button.tsx";
import { TableTools } from "./ui/table-bar.tsx";
import { keyBar, useToolbarKeys } from "./use-toolbar-keys.ts";
import { isSameData, useViewState } from "./use-view-state.ts";

interface EditorToolbarProps {
  view: EditorView | undefined;
  /** Opens the assistant at the selection. */
  onAi: () => void;
  /** Asks for a comment on the selected words; without it, no comments are offered. */
  onComment?: (() => void) | undefined;
  /** Chooses a picture; without it, none can be added. */
  onImage?: (() => void) | undefined;
  onFind: () => void;
  /** Whether the text is a part of a screen, whose lower edge is not the bar's. */
  isCompact?: boolean;
}

/** On phones, above the keyboard. */
const atBottom =
  "max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-sheet max-sm:px-1 max-sm:pb-[env(safe-area-inset-bottom)]";

const blockTypes = ["paragraph", "heading1", "heading2", "heading3", "codeBlock"] as const;
const marks = ["bold", "italic", "underline", "strike"] as const;
const lists = ["bulletList", "orderedList", "taskList", "quote"] as const;
const more = ["highlight", "code", "superscript", "subscript", "clearMarks", "divider", "footnote"] as const;
const shown: readonly CommandName[] = [...blockTypes, ...marks, ...lists, ...more];

interface ToolbarState {
  active: CommandName[];
  canUndo: boolean;
  canRedo: boolean;
  isLink: boolean;
}

const stateOf = (state: EditorState): ToolbarState => ({
  active: shown.filter((name) => (commands[name] as EditorCommand).isActive?.(state)),
  canUndo: commands.undo.run(state),
  canRedo: commands.redo.run(state),
  isLink: linkAt(state)?.href !== undefined,
});

/** The format bar: one tab stop, arrow keys move within it. On phones it stands above the keyboard. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { view, onAi, onComment, onImage, onFind, isCompact = false } = props;
  const { t } = useTranslation("editor");
  const bar = useAboveKeyboard<HTMLDivElement>();
  useToolbarKeys(view);
  const state = useViewState(view, stateOf, isSameData);
  const isActive = (name: CommandName) => state?.active.includes(name) ?? false;
  const type = blockTypes.find(isActive) ?? "paragraph";
  return (
    <div
      ref={isCompact ? undefined : bar}
      className={`@container/toolbar bg-paper ${isCompact ? "" : atBottom}`}
    >
      <TableTools view={view} className="border-line border-b sm:hidden" />
      <Toolbar.Root
        {...keyBar}
        aria-label={t("toolbar")}
        className="flex items-center max-sm:overflow-x-auto sm:flex-wrap"
      >
        <CommandButton view={view} name="undo" disabled={!state?.canUndo} />
        <CommandButton view={view} name="redo" disabled={!state?.canRedo} />
        <ToolSeparator />
        <PopupButton
          kind="menu"
          load={() => import("./ui/command-menu.tsx")}
          props={{ view, groups: [blockTypes], isActive }}
        >
          {(button) => (
            <Toolbar.Button
              {...button}
              onMouseDown={(event) => event.preventDefault()}
              render={
                <button
                  type="button"
                  aria-label={t("blockType", { type: t(`commands.${type}`) })}
                  className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-m px-2.5 text-ink-soft text-sm hover:bg-well hover:text-ink"
                >
                  <span className="@3xl/toolbar:min-w-16 text-left">{t(`commands.${type}`)}</span>
                  <ChevronDownIcon aria-hidden="true" className="size-3.5" />
                </button>
              }
            />
          )}
        </PopupButton>
        <ToolSeparator />
        {marks.map((name) => (
          <CommandButton key={name} view={view} name={name} isActive={isActive(name)} />
        ))}
        <ToolButton
          label={t("link.action")}
          shortcut="Mod-k"
          isActive={state?.isLink}
          onPress={() => view && openLinkForm(view)}
        >
          <LinkIcon aria-hidden="true" className="size-[1.125rem]" />
        </ToolButton>
        <ToolSeparator />
        {lists.map((name) => (
          <CommandButton key={name} view={view} name={name} isActive={isActive(name)} />
        ))}
        <ToolSeparator />
        <CommandButton view={view} name="table" />
        {onImage && (
          <ToolButton label={t("image.action")} onPress={onImage}>
            <ImageIcon aria-hidden="true" className="size-[1.125rem]" />
          </ToolButton>
        )}
        <PopupButton
          kind="menu"
          load={() => import("./ui/command-menu.tsx")}
          props={{
            view,
            groups: [more.slice(0, 5), more.slice(5), ["indent", "outdent"]],
            isActive,
            others: [
              { Icon: SearchIcon, label: t("find.action"), shortcut: "Mod-f", onSelect: onFind },
              ...(onComment
                ? [{ Icon: MessageSquarePlusIcon, label: t("comment"), onSelect: onComment }]
                : []),
            ],
          }}
        >
          {(button) => (
            <Toolbar.Button
              {...button}
              onMouseDown={(event) => event.preventDefault()}
              render={
                <IconButton label={t("more")}>
                  <EllipsisIcon aria-hidden="true" className="size-[1.125rem]" />
                </IconButton>
              }
            />
          )}
        </PopupButton>
        <ToolSeparator />
        <Toolbar.Button
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAi}
          aria-keyshortcuts="Control+J Meta+J"
          title={t("ai.hint")}
          className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-m px-2.5 font-semibold text-accent text-sm hover:bg-accent-soft"
        >
          <SparklesIcon aria-hidden="true" className="size-4" />
          <span className="sm:@max-3xl/toolbar:sr-only">{t("ai.action")}</span>
        </Toolbar.Button>
      </Toolbar.Root>
    </div>
  );
}
