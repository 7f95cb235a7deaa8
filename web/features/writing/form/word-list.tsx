import { PlusIcon, XIcon } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WordListName } from "../../../../shared/contracts/library.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { useWordLists } from "../../../lib/word-lists.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

interface WordListDetailsProps {
  list: WordListName;
  /** The summary text. */
  title: string;
  label: string;
  hint: string;
  placeholder: string;
}

/** A collapsible word list of the user. */
export function WordListDetails({ title, ...field }: WordListDetailsProps) {
  return (
    <details className="rounded-m border border-line px-3.5 py-2.5">
      <summary className="font-semibold text-label">{title}</summary>
      <div className="pt-3 pb-1">
        <WordListField {...field} />
      </div>
    </details>
  );
}

interface WordListFieldProps {
  list: WordListName;
  label: string;
  hint: string;
  placeholder: string;
}

/** A word list of the user with a field to add words. Every change is saved at once. */
function WordListField({ list, label, hint, placeholder }: WordListFieldProps) {
  const { t } = useTranslation("writing");
  const { errorText } = useErrorText();
  const [typed, setTyped] = useState("");
  const { lists, change, error } = useWordLists(({ add = [] }) =>
    setTyped((since) => [...add, since].filter(Boolean).join(", ")),
  );
  const words = lists[list];
  const add = () => {
    const more = typed
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
    if (!more.length) return;
    setTyped("");
    change({ list, add: more });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || isComposing(event)) return;
    event.preventDefault(); // Enter must not submit the form
    add();
  };
  return (
    <div className="space-y-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            placeholder={placeholder}
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
        </div>
        <Button onClick={add} disabled={!typed.trim()} className="min-h-11.5">
          <PlusIcon aria-hidden="true" className="size-4" />
          {t("wordList.add")}
        </Button>
      </div>
      <p className="text-label text-ink-soft">{hint}</p>
      {error && (
        <p role="alert" className="font-medium text-label text-bad">
          {errorText(apiErrorOf(error))}
        </p>
      )}
      {words.length > 0 && (
        <ul aria-label={label} className="flex max-h-48 flex-wrap gap-1.5 overflow-y-auto">
          {words.map((word) => (
            <li
              key={word}
              className="inline-flex max-w-full items-center rounded-full bg-well pl-3 text-label"
            >
              <span className="wrap-anywhere min-w-0">{word}</span>
              <IconButton
                label={t("wordList.remove", { word })}
                small
                onClick={() => change({ list, remove: [word] })}
              >
                <XIcon aria-hidden="true" className="size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
