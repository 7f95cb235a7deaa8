import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../../shared/limits.ts";
import { SearchField as Field } from "../../../../ui/search-field.tsx";

/** Milliseconds after the last key until it is searched. */
const settledMs = 250;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
  /** The element that says how much is found. */
  describedBy: string;
}

/** What is searched for. "/" leads to it from anywhere on the screen. */
export function SearchField({ search, onSearch, describedBy }: SearchFieldProps) {
  const { t } = useTranslation("history");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(search, onSearch);
  useSlash(input);
  return (
    <Field
      input={input}
      value={typed}
      onChange={setTyped}
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      clearLabel={t("search.clear")}
      maxLength={maxSearchCharacters}
      describedBy={describedBy}
      shortcut="/"
    />
  );
}

/** What stands in the field: what was typed, until the address says something that it was not sent. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const known = useRef([search]); // what the address says, and what was sent to it since
  const send = useEffectEvent(() => {
    if (typed === known.current.at(-1)) return;
    known.current.push(typed);
    onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(send, typed ? settledMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const at = known.current.lastIndexOf(search);
    known.current.splice(0, at);
    if (at >= 0) return;
    known.current = [search];
    setTyped(search);
  }, [search]);
  return [typed, setTyped] as const;
}

function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typing)) return;
      input.current?.focus();
      if (document.activeElement === input.current) event.preventDefault(); // else it is not on the screen
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [input]);
}

/** Where keys are for something else. */
const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]";
