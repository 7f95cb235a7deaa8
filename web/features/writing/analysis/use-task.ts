import { useEffect, useRef, useState } from "react";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { runTask } from "./analysis-client.ts";
import type { AnalysedText, TaskInput, TaskName, TaskOutput } from "./tasks.ts";

/**
 * What the task finds in `input`, computed beside the screen while somebody types: never two at a time, and after one
 * only the latest input counts. What was found last stays until there is more; null before the first, and where `input`
 * is null.
 */
export function useTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name> | null,
): TaskOutput<Name> | null {
  const [output, setOutput] = useState<TaskOutput<Name> | null>(null);
  const wanted = useRef<string | null>(null);
  const busy = useRef(false);
  const key = input === null ? null : JSON.stringify(input);

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
  /** The language of the text; null while it is not known or not sure. */
  language: Language | "other" | null;
  /** Null before there is one, and for a blank text. While somebody types it is of a text a moment ago. */
  analysis: AnalysedText | null;
}

/** The figures and marks of a text, while it is typed. `language` is that of the text where it is known better. */
export function useAnalysis(text: string, language: Language | "" = ""): Analysis {
  const blank = !/\S/.test(text);
  const found = useTask(
    "text",
    blank ? null : { text, language: language || null, fallback: currentLanguage() },
  );
  return { language: found?.detected ?? null, analysis: found?.analysis ?? null };
}
