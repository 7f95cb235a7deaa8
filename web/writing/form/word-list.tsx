import { PlusIcon, XIcon } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { WordListName } from "../../../shared/contracts/library.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { isComposing } from "../../lib/is-composing.ts";
import { useMe } from "../../lib/me.ts";
import { canChange } from "../../lib/text-access.ts";
import { useWordLists } from "../../lib/word-lists.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";

interface WordListFieldProps {
  list: WordListName;
  label: string;
  hint: string;
  placeholder: string;
}

interface WordListDetailsProps extends WordListFieldProps {
  /** The summary text. */
  title: string;
}

/** The user's word list and their workspace's, collapsible. */
export function WordListDetails({ title, ...field }: WordListDetailsProps) {
  return (
    <details className="rounded-m border border-line px-3.5 py-2.5">
      <summary className="font-semibold text-label">{title}</summary>
      <div className="pt-3 pb-1">
        <OwnOrSharedList {...field} />
      </div>
    </details>
  );
}

/** Members of a workspace choose which of the two they see and add words to. */
function OwnOrSharedList(field: WordListFieldProps) {
  const { t } = useTranslation(["writing", "common"]);
  const { workspace } = useMe();
  const [visibility, setVisibility] = useState<Visibility>("private");
  if (!workspace) return <WordListField {...field} visibility="private" />;
  const name = workspace.name || t("common:nav.workspace");
  return (
    <div className="space-y-3">
      <SegmentedControl
        label={field.label}
        compact
        options={[
          { value: "private", label: t("wordList.yours") },
          { value: "workspace", label: name },
        ]}
        value={visibility}
        onChange={setVisibility}
      />
      <WordListField {...field} key={visibility} visibility={visibility} />
    </div>
  );
}

/** A word list with a field to add words, unless the user may only read it. Every change is saved at once. */
export function WordListField({
  list,
  label,
  hint,
  placeholder,
  visibility,
}: WordListFieldProps & { visibility: Visibility }) {
  const { t } = useTranslation("writing");
  const isReadOnly = !canChange(useMe(), visibility);
  const { errorText } = useErrorText();
  const [typed, setTyped] = useState("");
  const { all, change, error } = useWordLists(({ add = [] }) =>
    setTyped((since) => [...add, since].filter(Boolean).join(", ")),
  );
  const words = all[visibility][list];
  const add = () => {
    const more = typed
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
    if (!more.length) return;
    setTyped("");
    change({ list, visibility, add: more });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || isComposing(event)) return;
    event.preventDefault(); // Enter must not submit the form
    add();
  };
  return (
    <div className="space-y-2">
      {!isReadOnly && (
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
            <PlusIcon aria-hidden="true" className="size-4 max-sm:hidden" />
            {t("wordList.add")}
          </Button>
        </div>
      )}
      <p className="text-label text-ink-soft">{isReadOnly ? t("wordList.readOnly") : hint}</p>
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
              className={`inline-flex min-h-6 max-w-full items-center rounded-full bg-well pl-3 text-label ${isReadOnly ? "pr-3" : ""}`}
            >
              <span className="wrap-anywhere min-w-0">{word}</span>
              {!isReadOnly && (
                <IconButton
                  label={t("wordList.remove", { word })}
                  small
                  onClick={() => change({ list, visibility, remove: [word] })}
                >
                  <XIcon aria-hidden="true" className="size-3.5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
