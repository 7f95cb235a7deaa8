import { PlusIcon, XIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateContentInput } from "../../../../../shared/contracts/contents.ts";
import { maxTags } from "../../../../../shared/limits.ts";
import { useRestoreFocus } from "../../../../lib/focus.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { Failure } from "./failure.tsx";
import { TagField } from "./tag-field.tsx";
import { useChange } from "./use-change.ts";

/** The tags with a change that the server has not made yet. */
const applyTo = (tags: readonly string[], { addTags = [], removeTags = [] }: UpdateContentInput) =>
  [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));

interface TagListProps {
  id: string;
  tags: readonly string[];
}

/** The tags of the text: each can be taken away, and more can be added. */
export function TagList({ id, tags }: TagListProps) {
  const { t } = useTranslation("historyText");
  const { change, wanted, failure } = useChange(id);
  const [adding, setAdding] = useState(false);
  const button = useRestoreFocus<HTMLButtonElement>(adding);
  const shown = wanted.reduce(applyTo, tags);
  const isFull = shown.length >= maxTags;
  const add = (tag: string) => {
    const has = shown.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (!has && !isFull) change({ addTags: [tag] });
  };
  const remove = (tag: string) => {
    change({ removeTags: [tag] });
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
                className="inline-flex max-w-full items-center rounded-full bg-well pl-3 text-[0.8125rem]"
              >
                <span className="wrap-anywhere min-w-0">{tag}</span>
                <IconButton label={t("tags.remove", { tag })} small onClick={() => remove(tag)}>
                  <XIcon aria-hidden="true" className="size-3.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {adding && !isFull ? (
          <TagField taken={shown} onAdd={add} onClose={() => setAdding(false)} />
        ) : (
          !isFull && (
            <button
              ref={button}
              type="button"
              onClick={() => setAdding(true)}
              className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong border-dashed px-3 text-[0.8125rem] text-ink-soft hover:bg-well hover:text-ink"
            >
              <PlusIcon aria-hidden="true" className="size-3.5" />
              {t("tags.add")}
            </button>
          )
        )}
        {isFull && (
          <span className="text-[0.8125rem] text-ink-soft">{t("tags.full", { limit: maxTags })}</span>
        )}
      </div>
      <Failure text={failure} />
    </div>
  );
}
