import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { ChangePanel } from "./change-panel.tsx";
import type { ChangeTexts } from "./change-texts.ts";
import type { Change } from "./changes.ts";
import { MarkedWords } from "./marked-words.tsx";

interface ChangeMarkProps {
  change: Change;
  isRejected: boolean;
  onDecide: (id: string, isRejected: boolean) => void;
  texts: ChangeTexts;
}

/** How long the pointer rests on a change before that offers anything, in milliseconds: text is for reading. */
const restMs = 150;

/** A change within its text: pressed, or pointed at for a moment, it offers to be accepted or rejected. */
export const ChangeMark = memo(function ChangeMark({ change, isRejected, onDecide, texts }: ChangeMarkProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: what it does for the pointer, the button in it does for the keyboard
    <span
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse")
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
