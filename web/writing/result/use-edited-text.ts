import { useQuery } from "@tanstack/react-query";
import { countWords } from "../../../shared/text/analysis/words.ts";
import { contentQuery } from "../../lib/contents.ts";
import { useMe } from "../../lib/me.ts";
import { useUnsaved } from "../../lib/unsaved-edits.ts";
import type { useRun } from "../../runs/use-run.ts";

type Run = ReturnType<typeof useRun>;

/**
 * Returns the run with the wording that the user has given its text in the editor. The findings about the delivered
 * wording, such as its facts, don't apply to it and are dropped.
 * @param isEditable whether the screen shows the text itself
 */
export function useEditedText(run: Run, isEditable: boolean): Run {
  const { id: owner } = useMe();
  const { view } = run;
  const { done } = view;
  const id = (isEditable && done?.contentId) || "";
  const { data: saved } = useQuery({ ...contentQuery(id), enabled: id !== "" && run.edited });
  const { edit } = useUnsaved(owner, id);
  const text = edit?.text ?? (saved && saved.revision > 0 ? saved.content : undefined);
  if (!id || !done || text === undefined || text === view.text) return run;
  const metrics = { ...done.metrics, words: countWords(text) };
  const title = saved?.title ?? done.title;
  return {
    ...run,
    continuable: false,
    repairable: false,
    view: { ...view, text, done: { ...done, title, metrics, fidelity: null } },
  };
}
