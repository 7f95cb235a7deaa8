import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxTagCharacters } from "../../../../../shared/limits.ts";
import { tagsQuery } from "../../../../lib/contents.ts";
import { isComposing } from "../../../../lib/is-composing.ts";

interface TagFieldProps {
  /** The tags that the text has. */
  taken: readonly string[];
  onAdd: (tag: string) => void;
  onClose: () => void;
}

/** Where a tag is typed; those in use elsewhere are suggested. Enter or a comma adds it, Escape leaves. */
export function TagField({ taken, onAdd, onClose }: TagFieldProps) {
  const { t } = useTranslation("historyText");
  const { data } = useQuery(tagsQuery);
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
        className="min-h-8 w-44 max-w-full rounded-full border border-field bg-sheet px-3 text-base text-ink sm:text-[0.8125rem]"
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
