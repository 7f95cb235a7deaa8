import { PencilIcon } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { maxTitleCharacters } from "../../../../shared/limits.ts";
import type { FieldErrors } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError } from "../../../lib/api.ts";
import { checkTitle } from "../../../lib/check-title.ts";
import { useFormDraft } from "../../../lib/draft.ts";
import { useRestoreFocus } from "../../../lib/focus.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { useMe } from "../../../lib/me.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { InlineError, useUpdateContent } from "./use-update-content.tsx";

interface EditableTitleProps {
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
  id: string;
  title: string;
  language: Language;
}

/** The title of the text, edited inline. */
export function EditableTitle({ id, title, language, isReadOnly }: EditableTitleProps) {
  const { t } = useTranslation("documentText");
  const [renaming, setRenaming] = useState(false);
  const button = useRestoreFocus<HTMLButtonElement>(renaming);
  if (renaming) return <TitleForm id={id} title={title} onDone={() => setRenaming(false)} />;
  return (
    <div className="flex items-start gap-1">
      <h2 lang={language} className="wrap-anywhere min-w-0 py-1.5 font-semibold text-lg leading-snug">
        {title}
      </h2>
      {!isReadOnly && (
        <IconButton ref={button} label={t("title.rename")} onClick={() => setRenaming(true)}>
          <PencilIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

function TitleForm({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const { t } = useTranslation("documentText");
  const { fieldText } = useErrorText();
  const [{ typed }, change, clear] = useFormDraft(useMe().id, `title.${id}`, { typed: title });
  const [refused, setRefused] = useState<FieldErrors>({});
  const { mutateAsync, isPending, error, failure, reset } = useUpdateContent(id);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.querySelector("input");
    input?.focus(); // not every browser focuses what is selected
    input?.select();
  }, []);
  const discard = () => {
    clear();
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = await checkTitle(typed);
    if (!checked.ok) return setRefused(checked.fields);
    if (checked.data.title === title) return discard();
    await mutateAsync({ title: typed }).then(discard, () => undefined); // the error is shown below
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isComposing(event)) onDone();
  };
  const fault = refused.title ?? (error instanceof ApiError ? error.details.fields?.title : undefined);
  return (
    <form ref={form} onSubmit={submit} onKeyDown={press} noValidate className="w-full max-w-xl space-y-2">
      <TextField
        label={t("title.label")}
        value={typed}
        maxLength={maxTitleCharacters}
        autoComplete="off"
        error={fieldText(fault)}
        onChange={(event) => {
          change({ typed: event.target.value });
          setRefused({});
          reset();
        }}
      />
      {!fault && <InlineError text={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {t("title.save")}
        </Button>
        <Button variant="ghost" onClick={discard}>
          {t("title.cancel")}
        </Button>
      </div>
    </form>
  );
}
