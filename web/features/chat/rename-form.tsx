import { useQueryClient } from "@tanstack/react-query";
import { CheckIcon, XIcon } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxTitleCharacters } from "../../../shared/limits.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { renameChat } from "../../lib/chats.ts";
import { checkTitle } from "../../lib/check-title.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { IconButton, Spinner } from "../../ui/button.tsx";

interface RenameFormProps {
  chat: { id: string; title: string };
  onDone: () => void;
}

/** Inline form for a conversation's title. Enter saves, Escape cancels. */
export default function RenameForm({ chat, onDone }: RenameFormProps) {
  const { t } = useTranslation(["chats", "errors"]);
  const { errorText, fieldText } = useErrorText();
  const client = useQueryClient();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(chat.title);
  const { state, fields, failure, setFieldErrors, reset, submit: send } = useSubmit();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    if (title.trim() === chat.title) return onDone();
    const checked = await checkTitle(title);
    if (!checked.ok) return setFieldErrors(checked.fields);
    if (await send(() => renameChat(client, chat.id, checked.data))) onDone();
  };
  const problem = () => {
    if (fields.title === "TITLE_REQUIRED") return t("rename.empty");
    if (failure === undefined) return fieldText(fields.title);
    return failure instanceof ApiError ? errorText(failure) : t("errors:generalError");
  };
  const error = problem();
  return (
    <form noValidate onSubmit={submit} onKeyDown={({ key }) => key === "Escape" && onDone()}>
      <div className="flex items-center">
        <input
          dir="auto"
          ref={input}
          value={title}
          maxLength={maxTitleCharacters}
          aria-label={t("rename.label")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => {
            setTitle(event.target.value);
            reset();
          }}
          className="min-h-10 min-w-0 flex-1 rounded-s border border-field bg-sheet px-2 text-base aria-invalid:border-bad sm:text-sm"
        />
        <IconButton type="submit" label={t("rename.save")} aria-disabled={state === "busy"}>
          {state === "busy" ? <Spinner /> : <CheckIcon aria-hidden="true" className="size-4" />}
        </IconButton>
        <IconButton label={t("rename.cancel")} onClick={onDone}>
          <XIcon aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {error && (
        <p id={errorId} role="alert" className="px-2 py-1 font-medium text-label text-bad">
          {error}
        </p>
      )}
    </form>
  );
}
