import { Toolbar } from "@base-ui/react/toolbar";
import { LinkIcon, MessageSquarePlusIcon, SparklesIcon } from "lucide-react";
import { AllSelection, type EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { schema } from "../../../../shared/document/schema.ts";
import { popup } from "../../../ui/popup-look.ts";
import { type CommandName, commands, type EditorCommand } from "../commands/commands.ts";
import { linkAt } from "../commands/links.ts";
import { depthOf } from "../commands/selected-blocks.ts";
import { linkedRange, openLinkForm } from "../link-form.ts";
import { suggestionOf } from "../suggestion.ts";
import { keyBar } from "../use-toolbar-keys.ts";
import { isSameData, useViewState } from "../use-view-state.ts";
import { CommandButton, ToolButton, ToolSeparator } from "./command-button.tsx";
import { Floating } from "./floating.tsx";
import { useFocus } from "./use-focus.ts";

const marks = ["bold", "italic", "underline", "strike", "highlight", "code"] as const;

interface BubbleState {
  from: number;
  to: number;
  active: CommandName[];
  isLink: boolean;
  isInTable: boolean;
}

/** Null without selected words. */
function stateOf(state: EditorState): BubbleState | null {
  const { selection, doc } = state;
  const { from, to, $from } = selection;
  const isWords = selection instanceof TextSelection || selection instanceof AllSelection;
  if (selection.empty || !isWords || $from.parent.type.spec.code || linkedRange(state) || suggestionOf(state))
    return null;
  if (!doc.textBetween(from, to, " ").trim()) return null;
  const active = marks.filter((name) => (commands[name] as EditorCommand).isActive?.(state));
  return {
    from,
    to,
    active,
    isLink: linkAt(state)?.href !== undefined,
    isInTable: depthOf($from, schema.nodes.table) > 0,
  };
}

interface SelectionBubbleProps {
  view: EditorView;
  frame: RefObject<HTMLElement | null>;
  onAi: () => void;
  onComment?: (() => void) | undefined;
}

/** What can be done with selected words, beside them. Not on touch screens, where the system's own menu is there. */
export function SelectionBubble({ view, frame, onAi, onComment }: SelectionBubbleProps) {
  const { t } = useTranslation("editor");
  const state = useViewState(view, stateOf, isSameData);
  const isSelecting = usePointerDown(view);

  const hasFocus = useFocus(view, frame);
  if (!state || isSelecting || !hasFocus || matchMedia("(pointer: coarse)").matches) return null;
  return (
    <Floating
      frame={frame}
      side={state.isInTable ? "below" : "above"} // the bar of the table is above
      place={() => {
        const [start, end] = [view.coordsAtPos(state.from, 1), view.coordsAtPos(state.to, -1)];
        const isOneLine = Math.abs(start.top - end.top) < 4;
        return {
          ...start,
          right: end.right,
          bottom: end.bottom,
          left: isOneLine ? start.left : Math.min(start.left, end.left),
        };
      }}
      className="w-max"
    >
      <Toolbar.Root
        {...keyBar}
        aria-label={t("bubble")}
        className={`flex flex-wrap items-center p-0.5 ${popup}`}
      >
        <Toolbar.Button
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAi}
          className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-m px-2.5 font-semibold text-accent text-sm hover:bg-accent-soft"
        >
          <SparklesIcon aria-hidden="true" className="size-4" />
          {t("ai.action")}
        </Toolbar.Button>
        <ToolSeparator />
        {marks.map((name) => (
          <CommandButton key={name} view={view} name={name} isActive={state.active.includes(name)} />
        ))}
        <ToolButton
          label={t("link.action")}
          shortcut="Mod-k"
          isActive={state.isLink}
          onPress={() => openLinkForm(view)}
        >
          <LinkIcon aria-hidden="true" className="size-[1.125rem]" />
        </ToolButton>
        {onComment && (
          <ToolButton label={t("comment")} onPress={onComment}>
            <MessageSquarePlusIcon aria-hidden="true" className="size-[1.125rem]" />
          </ToolButton>
        )}
      </Toolbar.Root>
    </Floating>
  );
}

/** Whether the pointer is pressed in the text: the words are still being selected. */
function usePointerDown(view: EditorView): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const press = () => setDown(true);
    const release = () => setDown(false);
    view.dom.addEventListener("pointerdown", press);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
    return () => {
      view.dom.removeEventListener("pointerdown", press);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", release);
    };
  }, [view]);
  return isDown;
}
