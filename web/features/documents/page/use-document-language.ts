import { useEffect, useEffectEvent, useRef } from "react";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { countWords } from "../../../../shared/text/analysis/words.ts";
import { useMe } from "../../../lib/me.ts";
import { useStoredEntry } from "../../../lib/stored-entries.ts";
import { useAnalysis } from "../../../writing/analysis/use-task.ts";
import { useUpdateContent } from "../text/use-update-content.tsx";

/** The language of a longer document is settled. In words. */
const settledLength = 200;
/** Longer texts have more words than that, in UTF-16 units. */
const longText = 20 * settledLength;
/** How much of a text is read, in UTF-16 units. */
const readLength = 2000;

const isTrue = (value: unknown): value is true => value === true;

/**
 * The language of a document: set by the user, which this device remembers, or detected while they write one from scratch.
 * @param words the words of the document after a pause; undefined if it isn't written here
 */
export function useDocumentLanguage(
  { id, tool, language }: Pick<Content, "id" | "tool" | "language">,
  words?: string,
) {
  const { mutate, wanted, failure } = useUpdateContent(id);
  const [isChosen, changeChosen] = useStoredEntry(`chosenLanguage.${useMe().id}`, id, isTrue);
  const isShort = words !== undefined && words.length < longText && countWords(words) < settledLength;
  const isOpen = !isChosen && tool === "document" && isShort;
  const { language: detected } = useAnalysis(isOpen ? words.slice(0, readLength) : "");
  const asked = useRef<Language>(undefined);
  const follow = useEffectEvent((found: Language) => {
    if (found === language || found === asked.current) return;
    asked.current = found;
    mutate({ language: found });
  });
  useEffect(() => {
    if (isOpen && detected && detected !== "other") follow(detected);
  }, [isOpen, detected]);
  return {
    language: wanted.at(-1)?.language ?? language,
    failure,
    choose: (chosen: Language) => {
      changeChosen(() => true);
      mutate({ language: chosen });
    },
  };
}
