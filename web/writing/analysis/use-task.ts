import { useEffect, useMemo, useRef, useState } from "react";
import type { Language } from "../../../shared/catalog/languages.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { runTask } from "./analysis-client.ts";
import type { AnalysedText, TaskInput, TaskName, TaskOutput } from "./tasks.ts";

/**
 * Runs a task in the worker whenever `input` changes. Only one task runs at a time, and afterwards only the latest
 * input is used. The last result stays until the next one; it is null before the first, and while `input` is null.
 */
export function useTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name> | null,
): TaskOutput<Name> | null {
  const [output, setOutput] = useState<TaskOutput<Name> | null>(null);
  const wanted = useRef<string | null>(null);
  const busy = useRef(false);
  const key = useMemo(() => (input === null ? null : JSON.stringify(input)), [input]);

  useEffect(() => {
    wanted.current = key;
    if (key === null) setOutput(null);
    else if (!busy.current) void work();

    async function work() {
      busy.current = true;
      let done: string | null = null;
      while (wanted.current !== null && wanted.current !== done) {
        done = wanted.current;
        const found = await runTask(name, JSON.parse(done));
        if (wanted.current !== null && found !== undefined) setOutput(found);
      }
      busy.current = false;
    }
  }, [name, key]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return output;
}

interface Analysis {
  /** The detected language; null if it is unknown or uncertain. */
  language: Language | "other" | null;
  /** Null before the first result and for a blank text. May belong to a slightly older text. */
  analysis: AnalysedText | null;
}

/** Analyses a text while it is typed. Pass `language` if it is known; otherwise it is detected. */
export function useAnalysis(text: string, language: Language | "" = ""): Analysis {
  const fallback = currentLanguage();
  // The same object for the same text: a long one isn't compared again on every render.
  const input = useMemo(
    () => (/\S/.test(text) ? { text, language: language || null, fallback } : null),
    [text, language, fallback],
  );
  const found = useTask("text", input);
  return { language: found?.detected ?? null, analysis: found?.analysis ?? null };
}
