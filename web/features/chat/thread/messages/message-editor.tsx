import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isComposing, sendsByKey } from "../../../../lib/is-composing.ts";
import { pasteProps } from "../../../../lib/paste-markdown.ts";
import { readStored, writeStored } from "../../../../lib/storage.ts";
import { Button } from "../../../../ui/button.tsx";
import { useAutoHeight } from "../use-composer.ts";

interface MessageEditorProps {
  owner: string;
  /** The id of the message. */
  message: string;
  text: string;
  /** Says that the earlier version is kept, if it is. */
  hint?: string;
  /** Whether a reload has opened it, so that it must not take the focus. */
  isRestored: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** Inline editor for a message. Same keys as the composer; Escape closes it and keeps what is typed. */
export function MessageEditor({ isRestored, ...props }: MessageEditorProps) {
  const { owner, message, text, hint, onSend, onClose } = props;
  const { t } = useTranslation("chat");
  const [typed, setTyped] = useState(() => readEdit(owner, message) ?? text);
  const input = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useAutoHeight(input, typed);
  useEffect(() => {
    const { current: element } = input;
    if (!element || isRestored) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [isRestored]);
  const send = () => {
    if (!/\S/.test(typed)) return;
    storeEdit(owner, message, undefined);
    onSend(typed);
  };
  const cancel = () => {
    storeEdit(owner, message, undefined);
    onClose();
  };
  const change = (changed: string) => {
    setTyped(changed);
    storeEdit(owner, message, changed === text ? undefined : changed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isComposing(event)) onClose();
    else if (sendsByKey(event)) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="w-full max-w-[36rem] space-y-2">
      <textarea
        dir="auto"
        ref={input}
        rows={2}
        value={typed}
        aria-label={t("edit.label")}
        aria-describedby={hint ? id : undefined}
        {...pasteProps}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        className="field-sizing-content block max-h-80 w-full resize-none rounded-m border border-field bg-sheet px-3 py-2.5 font-text text-reading text-ink leading-relaxed"
      />
      {hint && (
        <p id={id} className="text-label text-ink-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={cancel}>
          {t("edit.cancel")}
        </Button>
        <Button onClick={send}>{t("send")}</Button>
      </div>
    </div>
  );
}

// The unsent edit of a message, stored on the device.

const keyOf = (owner: string, message: string) => `chat.${owner}.edit.${message}`;
const isText = (value: unknown): value is string => typeof value === "string";

/** Undefined if nothing has been typed, or it was sent or cancelled. */
const readEdit = (owner: string, message: string): string | undefined =>
  readStored(keyOf(owner, message), isText);

export const storeEdit = (owner: string, message: string, text: string | undefined) =>
  writeStored(keyOf(owner, message), text);

/** Whether a message is being edited. An edit that was not finished is open again after a reload. */
export function useMessageEdit(owner: string, message: string) {
  const [state, setState] = useState<"closed" | "open" | "restored">(() =>
    readEdit(owner, message) === undefined ? "closed" : "restored",
  );
  return {
    isOpen: state !== "closed",
    isRestored: state === "restored",
    open: () => setState("open"),
    close: () => setState("closed"),
  };
}
