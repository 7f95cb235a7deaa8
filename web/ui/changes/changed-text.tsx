import { CheckIcon, XIcon } from "lucide-react";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { popup } from "../popup-look.ts";
import {
  type Change,
  type ChangeTexts,
  headingLevel,
  lineLook,
  type Part,
  rowsOf,
  shownRow,
  wordingOf,
} from "./changes.ts";
import { MarkedWords } from "./marked-words.tsx";

interface ChangedTextProps {
  parts: readonly Part[];
  /** Keyed by change id. */
  rejected: ReadonlySet<string>;
  /** Handlers for accepting and rejecting; without them the changes are read-only. */
  decide?: { onDecide: (id: string, isRejected: boolean) => void; texts: ChangeTexts };
}

/** Inline diff, line by line: removed text is struck through, added text underlined. */
export function ChangedText({ parts, rejected, decide }: ChangedTextProps) {
  const rows = useMemo(() => rowsOf(parts), [parts]);
  return (
    <div className="prose-text">
      <div className="whitespace-pre-wrap">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <div key={index} {...lineProps(row.map((part) => wordingOf(part, rejected)).join(""))}>
            {shownRow(row).map((part) => {
              if (part.kind === "same") return part.text;
              const isRejected = rejected.has(part.id);
              return decide ? (
                <ChangeMark key={part.id} change={part} isRejected={isRejected} {...decide} />
              ) : (
                <MarkedWords key={part.id} change={part} isRejected={isRejected} />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A heading is one for screen readers too, a level below the Markdown's as everywhere. */
function lineProps(line: string) {
  const level = headingLevel(line);
  return {
    className: lineLook(line),
    ...(level && { role: "heading", "aria-level": Math.min(6, level + 1) }),
  };
}

interface ChangeMarkProps {
  change: Change;
  isRejected: boolean;
  onDecide: (id: string, isRejected: boolean) => void;
  texts: ChangeTexts;
}

/** Hover delay before the panel opens, in milliseconds. */
const restMs = 150;

/** A change in the text. Pressing or hovering it opens the panel to accept or reject it. */
const ChangeMark = memo(function ChangeMark({ change, isRejected, onDecide, texts }: ChangeMarkProps) {
  const [open, setOpen] = useState<"pointed" | "pressed" | undefined>();
  const mark = useRef<HTMLSpanElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const close = () => {
    clearTimeout(resting.current);
    setOpen(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    setOpen("pressed");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside offers the same to keyboard users
    <span
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== "mouse") return;
        clearTimeout(resting.current); // of an earlier visit, which would open a decided change again
        resting.current = setTimeout(() => setOpen((before) => before ?? "pointed"), restMs);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse" && open !== "pressed") close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        mark.current?.focus();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button does not go on in the next line */}
      <span
        ref={mark}
        role="button"
        tabIndex={0}
        aria-expanded={open !== undefined}
        onClick={() => setOpen("pressed")}
        onKeyDown={press}
        className="cursor-pointer rounded-s"
      >
        <MarkedWords change={change} isRejected={isRejected} texts={texts} />
      </span>
      {open && (
        <ChangePanel
          isRejected={isRejected}
          texts={texts}
          takesFocus={open === "pressed"}
          onDecide={(rejected) => {
            onDecide(change.id, rejected);
            if (open === "pressed") mark.current?.focus();
            close();
          }}
        />
      )}
    </span>
  );
});

/** Distance to the window's edge, in pixels. */
const margin = 8;

interface ChangePanelProps {
  isRejected: boolean;
  texts: ChangeTexts;
  /** Whether it takes the focus on opening. */
  takesFocus: boolean;
  onDecide: (isRejected: boolean) => void;
}

/** Panel below a change: accept or reject. */
function ChangePanel({ isRejected, texts, takesFocus, onDecide }: ChangePanelProps) {
  const panel = useRef<HTMLSpanElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    const right = panel.current?.getBoundingClientRect().right ?? 0;
    setShift(Math.min(0, document.documentElement.clientWidth - margin - right));
  }, []);
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>("[aria-pressed=false]")?.focus();
  }, [takesFocus]);
  const choice = (rejects: boolean, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-pressed={isRejected === rejects}
      onClick={() => onDecide(rejects)}
      className="inline-flex min-h-8 items-center gap-1 rounded-s px-2.5 font-medium font-ui text-sm hover:bg-well aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {icon}
      {label}
    </button>
  );
  return (
    // A zero-width anchor, so that the text does not move.
    <span className="relative">
      <span
        ref={panel}
        className="absolute top-full left-0 z-20 w-max pt-1 indent-0"
        style={{ transform: `translateX(${shift}px)` }}
      >
        <span className={`flex gap-0.5 whitespace-nowrap p-1 ${popup}`}>
          {choice(false, texts.accept, <CheckIcon aria-hidden="true" className="size-4" />)}
          {choice(true, texts.reject, <XIcon aria-hidden="true" className="size-4" />)}
        </span>
      </span>
    </span>
  );
}
