import { useQuery } from "@tanstack/react-query";
import { PlusIcon, XIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { UpdateContentInput } from "../../../../shared/contracts/contents.ts";
import { maxTagCharacters, maxTags } from "../../../../shared/limits.ts";
import { tagsQuery } from "../../../lib/contents.ts";
import { useRestoreFocus } from "../../../lib/focus.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { IconButton } from "../../../ui/button.tsx";
import { InlineError, useUpdateContent } from "./use-update-content.tsx";

/** Applies a pending change to the tags. */
const applyTo = (tags: readonly string[], { addTags = [], removeTags = [] }: UpdateContentInput) =>
  [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));

interface TagListProps {
  id: string;
  tags: readonly string[];
  visibility: Visibility;
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
}

/** The tags of the text, to remove and add. */
export function TagList({ id, tags, visibility, isReadOnly }: TagListProps) {
  const { t } = useTranslation("documentText");
  const { mutate, wanted, failure } = useUpdateContent(id);
  const [adding, setAdding] = useState(false);
  const button = useRestoreFocus<HTMLButtonElement>(adding);
  const shown = wanted.reduce(applyTo, tags);
  const isFull = shown.length >= maxTags;
  const add = (tag: string) => {
    const has = shown.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (!has && !isFull) mutate({ addTags: [tag] });
  };
  const remove = (tag: string) => {
    mutate({ removeTags: [tag] });
    button.current?.focus();
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-1.5">
        {shown.length > 0 && (
          <ul aria-label={t("tags.label")} className="flex flex-wrap gap-1.5">
            {shown.map((tag) => (
              <li
                key={tag}
                className={`inline-flex max-w-full items-center rounded-full bg-well pl-3 text-label ${isReadOnly ? "min-h-8 pr-3" : ""}`}
              >
                <span className="wrap-anywhere min-w-0">{tag}</span>
                {!isReadOnly && (
                  <IconButton label={t("tags.remove", { tag })} small onClick={() => remove(tag)}>
                    <XIcon aria-hidden="true" className="size-3.5" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {adding && !isFull ? (
          <TagField visibility={visibility} taken={shown} onAdd={add} onClose={() => setAdding(false)} />
        ) : (
          !isFull &&
          !isReadOnly && (
            <button
              ref={button}
              type="button"
              onClick={() => setAdding(true)}
              className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong border-dashed px-3 text-label text-ink-soft hover:bg-well hover:text-ink"
            >
              <PlusIcon aria-hidden="true" className="size-3.5" />
              {t("tags.add")}
            </button>
          )
        )}
        {isFull && <span className="text-label text-ink-soft">{t("tags.full", { limit: maxTags })}</span>}
      </div>
      <InlineError text={failure} />
    </div>
  );
}

interface TagFieldProps {
  visibility: Visibility;
  /** The text's tags. */
  taken: readonly string[];
  onAdd: (tag: string) => void;
  onClose: () => void;
}

/** Input for a tag, with suggestions. Enter or comma adds it, Escape closes. */
function TagField({ visibility, taken, onAdd, onClose }: TagFieldProps) {
  const { t } = useTranslation("documentText");
  const { data } = useQuery(tagsQuery(visibility));
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useId();
  useEffect(() => field.current?.focus(), []);
  const add = () => {
    const tag = typed.trim();
    setTyped("");
    if (tag) onAdd(tag);
    return Boolean(tag);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") return onClose();
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    if (!add() && event.key === "Enter") onClose();
  };
  return (
    <>
      <input
        dir="auto"
        ref={field}
        aria-label={t("tags.add")}
        placeholder={t("tags.placeholder")}
        list={suggestions}
        value={typed}
        maxLength={maxTagCharacters}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          add();
          onClose();
        }}
        className="min-h-8 w-44 max-w-full rounded-full border border-field bg-sheet px-3 text-base text-ink sm:text-label"
      />
      <datalist id={suggestions}>
        {data?.tags
          .filter(({ tag }) => !taken.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </>
  );
}
