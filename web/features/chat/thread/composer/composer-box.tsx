// The message input: grows with its text, sends with Enter or the button, and stores the draft.
import { FileTextIcon, PaperclipIcon, SendHorizontalIcon, SquareIcon, XIcon } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { sendsByKey } from "../../../../lib/is-composing.ts";
import { pasteProps } from "../../../../lib/paste-markdown.ts";
import type { RunView } from "../../../../runs/run-view.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { lazyWithRetry } from "../../../../ui/lazy-with-retry.tsx";
import { preloadMarkdown } from "../../../../ui/markdown-text.tsx";
import type { Attached, Composer } from "../../../../writing/assistant/composer.ts";
import type { VoiceFieldProps } from "../../../../writing/voices/voice-field.tsx";
import type { Lock } from "../../thread-props.ts";
import { useAutoHeight } from "../use-composer.ts";
import { ComposerFooter, useWordLimit } from "./composer-footer.tsx";

const AttachDialog = lazyWithRetry(() => import("./attach-dialog.tsx"), "window");

interface ComposerBoxProps {
  composer: Composer;
  lock: Lock | null;
  /** Whether the message's parent, and the chosen voice, are known. */
  isKnown: boolean;
  /** The choice of the brand voice. */
  voice: VoiceFieldProps;
  /** The reply being written. Nothing can be sent before it ends. */
  working: RunView | undefined;
  onSend: (text: string, attached: Attached | null) => void;
  onStop: (run: string) => void;
}

export function ComposerBox({ composer, lock, isKnown, voice, working, onSend, onStop }: ComposerBoxProps) {
  const { t } = useTranslation(["chat", "writing"]);
  const draft = useSyncExternalStore(composer.subscribe, composer.read);
  const { text, attached, replaced } = draft;
  const input = useRef<HTMLTextAreaElement | null>(null);
  const [attaching, setAttaching] = useState<"never" | "open" | "closed">("never");
  const limit = useWordLimit(text, attached);
  const foot = useId();
  useAutoHeight(input, text);
  const isBegun = text !== "";
  useEffect(() => {
    if (isBegun) preloadMarkdown(); // for the reply
  }, [isBegun]);
  const setInput = useCallback(
    (element: HTMLTextAreaElement | null) => {
      input.current = element;
      composer.setInput(element);
    },
    [composer],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is set together with the draft
  useLayoutEffect(() => {
    const selection = composer.takeSelection();
    if (selection) input.current?.setSelectionRange(...selection);
  }, [composer, draft]);

  const able = lock === null && isKnown && !working;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    composer.focus();
    if (!able || limit.denial || !/\S/.test(text)) return;
    onSend(text, attached);
    composer.clear();
  };
  const press = (event: KeyboardEvent) => {
    if (!sendsByKey(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      onSubmit={submit}
      className="relative mx-auto w-full max-w-[48rem] shrink-0 space-y-2 bg-sheet px-3 pt-1 pb-2.5 sm:px-4"
    >
      {replaced && <ReplacedDraftNotice composer={composer} />}
      {attached && (
        <AttachmentChip attached={attached} onRemove={() => composer.change({ attached: null })} />
      )}
      <div className="flex items-end gap-1 rounded-l border border-field bg-sheet p-1.5 has-aria-invalid:border-bad has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent has-[textarea:focus-visible]:outline-offset-2 has-[textarea:disabled]:bg-well">
        <IconButton
          label={t("attach.open")}
          disabled={lock !== null}
          aria-haspopup="dialog"
          onPointerEnter={AttachDialog.prefetch}
          onFocus={AttachDialog.prefetch}
          onClick={() => setAttaching("open")}
        >
          <PaperclipIcon aria-hidden="true" className="size-[1.125rem]" />
        </IconButton>
        <textarea
          dir="auto"
          ref={setInput}
          rows={1}
          value={text}
          disabled={lock !== null}
          aria-label={t("input.label")}
          aria-describedby={foot}
          aria-invalid={limit.denial ? true : undefined}
          placeholder={t("input.placeholder")}
          {...pasteProps}
          onChange={(event) => composer.change({ text: event.target.value })}
          onKeyDown={press}
          className="field-sizing-content block max-h-[min(13.25rem,calc(var(--visible,100dvh)*0.27))] min-h-10 min-w-0 flex-1 resize-none overflow-y-auto bg-transparent px-2 py-2 font-text text-reading text-ink leading-6 outline-none disabled:text-ink-faint"
        />
        {working ? (
          <Button busy={working.stop === "asked"} onClick={() => onStop(working.id)}>
            {working.stop !== "asked" && <SquareIcon aria-hidden="true" className="size-3.5" />}
            {t(working.stop === "asked" ? "writing:stopping" : "writing:stop")}
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={!able || limit.denial !== null}>
            <SendHorizontalIcon aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{t("send")}</span>
          </Button>
        )}
      </div>
      <ComposerFooter id={foot} lock={lock} limit={limit} voice={voice} />
      {attaching !== "never" && (
        <Suspense>
          <AttachDialog
            open={attaching === "open"}
            onOpenChange={(open) => setAttaching(open ? "open" : "closed")}
            onChoose={(chosen) => composer.change({ attached: chosen })}
            focusAfter={() => input.current}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The attached text of the history. */
function AttachmentChip({ attached, onRemove }: { attached: Attached; onRemove: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex min-h-10 w-fit max-w-full items-center gap-2 rounded-m border border-line-strong bg-well pl-3 text-sm">
      <FileTextIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only">{t("attach.attached")}: </span>
      <span className="truncate">{attached.title}</span>
      <IconButton label={t("attach.remove", { title: attached.title })} onClick={onRemove}>
        <XIcon aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

/** Offers to restore a draft that was replaced by a suggestion. */
function ReplacedDraftNotice({ composer }: { composer: Composer }) {
  const { t } = useTranslation("chat");
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 rounded-m bg-well pl-3 text-label text-ink-soft"
    >
      <span className="py-1">{t("input.replaced")}</span>
      <span className="ml-auto flex">
        <Button variant="ghost" onClick={composer.bringBack}>
          {t("input.bringBack")}
        </Button>
        <Button variant="ghost" onClick={() => composer.change({ replaced: "" })}>
          {t("input.leave")}
        </Button>
      </span>
    </div>
  );
}
