// What a document's page shows: the rail, a view in place of the text, the passage to comment on, the lock and the focus mode.
import { useCallback, useEffect, useState } from "react";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { useIsDesktop } from "../../../lib/use-is-desktop.ts";
import type { CommentedPassage } from "../comments/comments-panel.tsx";

/** Shown in place of the text. */
export type ColumnView = { kind: "source" } | { kind: "changes" } | { kind: "version"; id: string };

export type RailTab = "assistant" | "checks" | "comments" | "versions" | "details";

/** Widths of the rail, in pixels. */
export const railWidths = { least: 288, usual: 384, most: 560 };

const initialRail = { isOpen: true, tab: "checks" as string, width: railWidths.usual };

export type PageState = ReturnType<typeof usePageState>;

export function usePageState() {
  const { id: owner } = useMe();
  const isWide = useIsDesktop();
  const [rail, changeRail] = useDraft(owner, "rail", initialRail);
  /** On narrow screens the rail is a sheet, closed at first. */
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [view, setView] = useState<ColumnView>();
  const [passage, setPassage] = useState<CommentedPassage>();
  const [isFocused, setFocused] = useState(false);
  const isRailOpen = isWide ? rail.isOpen && !isFocused : isSheetOpen;
  const setRailOpen = useCallback(
    (isOpen: boolean) => (isWide ? changeRail({ isOpen }) : setSheetOpen(isOpen)),
    [isWide, changeRail],
  );
  const openTab = useCallback(
    (tab: RailTab) => {
      setFocused(false);
      changeRail({ tab });
      setRailOpen(true);
    },
    [changeRail, setRailOpen],
  );
  const leaveFocus = useCallback(() => setFocused(false), []);
  useFocusKeys(isFocused, setFocused);
  return {
    isWide,
    rail: { isOpen: isRailOpen, tab: rail.tab, width: rail.width },
    setRailOpen,
    setRailWidth: (width: number) => changeRail({ width }),
    openTab,
    view,
    /** Shows something in place of the text; undefined shows the text again. */
    setView: (next: ColumnView | undefined) => {
      setView(next);
      if (next) setSheetOpen(false);
    },
    passage,
    /** Asks for a comment on a passage; an empty one stands for the whole text. */
    comment: useCallback(
      (text: string) => {
        setPassage({ text });
        openTab("comments");
      },
      [openTab],
    ),
    endComment: useCallback(() => setPassage(undefined), []),
    isFocused,
    focus: () => setFocused(true),
    leaveFocus,
  };
}

/** Within this time, in milliseconds, the second Escape leaves the focus mode. */
const twiceMs = 1000;

/** Ctrl+Shift+F (⌘ on Apple's devices) enters and leaves the focus mode, Escape pressed twice leaves it. */
function useFocusKeys(isFocused: boolean, setFocused: (next: boolean) => void): void {
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.code === "KeyF") {
        event.preventDefault();
        setFocused(!isFocused);
      } else if (event.key === "Escape" && isFocused && !event.repeat && !event.defaultPrevented) {
        if (event.timeStamp - pressedAt < twiceMs) setFocused(false);
        pressedAt = event.timeStamp;
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isFocused, setFocused]);
}

const isTrue = (value: unknown): value is true => value === true;

/** Whether the document is locked on this device, against accidental changes. */
export function useLock(id: string): [isLocked: boolean, setLocked: (isLocked: boolean) => void] {
  const key = `lock.${useMe().id}.${id}`;
  const [isLocked, setLocked] = useState(() => readStored(key, isTrue) ?? false);
  return [
    isLocked,
    (next) => {
      setLocked(next);
      writeStored(key, next || undefined);
    },
  ];
}
