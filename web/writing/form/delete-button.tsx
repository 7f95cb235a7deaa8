import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface DeleteButtonProps {
  /** The labels of the button, of its question, and of the answers. */
  texts: { action: string; ask: string; keep: string; busy: string };
  onDelete: () => Promise<void>;
  /** The address to go to once it is deleted. */
  next: string;
}

/** Deletes what the screen shows after a confirmation in place. */
export function DeleteButton({ texts, onDelete, next }: DeleteButtonProps) {
  const { errorText } = useErrorText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { state, failure, submit, reset } = useSubmit();
  const opener = useRef<HTMLButtonElement>(null);
  const busy = state === "busy";
  const remove = async () => {
    await onDelete();
    await navigate(next);
  };
  if (!asked)
    return (
      <Button ref={opener} variant="ghost" onClick={() => setAsked(true)}>
        {texts.action}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="font-medium text-sm">{texts.ask}</p>
      <Button
        ref={(button) => button?.focus()}
        disabled={busy}
        onClick={() => {
          setAsked(false);
          reset();
          requestAnimationFrame(() => opener.current?.focus());
        }}
      >
        {texts.keep}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => submit(remove)}>
        {busy ? texts.busy : texts.action}
      </Button>
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
    </div>
  );
}
