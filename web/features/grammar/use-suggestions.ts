import { useMemo, useRef, useState } from "react";
import type { Correction, GrammarData } from "../../../shared/contracts/grammar.ts";
import type { StyleReport } from "../../../shared/text/style/style-check.ts";
import { changeField } from "../../lib/type-into-field.ts";
import { useWordLists } from "../../lib/word-lists.ts";
import type { AnalysedText } from "../../writing/analysis/tasks.ts";
import type { SuggestionActions } from "../../writing/checks/suggestion-list.tsx";
import {
  changesOf,
  correctionSuggestions,
  mergeSuggestions,
  readabilitySuggestions,
  type Suggestion,
  styleSuggestions,
} from "../../writing/checks/suggestions.ts";
import { applyDecisions, type Decisions, useDecisions, useMovedSuggestions } from "./decisions.ts";

interface Checks {
  owner: string;
  /** The current text. */
  text: string;
  /** The latest result of each check, with its text. */
  run: { id: string; text: string; data: GrammarData } | undefined;
  device: { text: string; corrections: readonly Correction[] };
  analysis: AnalysedText | null;
  style: { text: string; report: StyleReport } | undefined;
}

/** The suggestions of all checks for the current text, and what the user can do with them. */
export function useSuggestions({ owner, text, run, device, analysis, style }: Checks) {
  const { lists, change } = useWordLists();
  const [decisions, decide] = useDecisions(owner, run?.id ?? "");
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<{ id?: string | undefined; isInList?: boolean }>({});
  const field = useRef<HTMLTextAreaElement>(null);

  const { text: source, data } = run ?? {};
  const ofRun = useMemo(
    () =>
      source === undefined || !data
        ? undefined
        : { text: source, suggestions: correctionSuggestions("model", data.corrections) },
    [source, data],
  );
  const moved = useMovedSuggestions(ofRun, text);
  const ofDevice = useMemo(() => correctionSuggestions("device", device.corrections), [device.corrections]);
  const ofAnalysis = useMemo(() => (analysis ? readabilitySuggestions(analysis) : []), [analysis]);
  const ofStyle = useMemo(() => styleSuggestions(style?.report.findings ?? []), [style?.report]);
  const all = mergeSuggestions(text, [
    moved,
    { text: device.text, suggestions: ofDevice },
    { text: style?.text ?? "", suggestions: ofStyle },
    { text: analysis?.text ?? "", suggestions: ofAnalysis },
  ]);
  const isDismissed = ({ id, source }: Suggestion) =>
    source === "model" ? decisions[indexOf(id)] === "dismissed" : dismissed.has(id);
  const isKnown = ({ kind, words }: Suggestion) =>
    kind === "spelling" && lists.dictionary.includes(words.trim());
  const suggestions = all.filter((one) => !isKnown(one) && !isDismissed(one));

  const latest = useRef(suggestions);
  latest.current = suggestions;
  const actions = useMemo<SuggestionActions>(() => {
    const chosen = (ids: readonly string[]) => latest.current.filter(({ id }) => ids.includes(id));
    const decideAll = (ids: readonly string[], decision: "accepted" | "dismissed") =>
      decide(
        Object.fromEntries(
          ids.filter((id) => id.startsWith("model ")).map((id) => [indexOf(id), decision] as const),
        ),
      );
    const dismiss = (ids: readonly string[]) => {
      decideAll(ids, "dismissed");
      setDismissed((before) => new Set([...before, ...ids]));
    };
    return {
      accept(ids) {
        if (!field.current) return;
        decideAll(ids, "accepted");
        changeField(field.current, changesOf(chosen(ids)));
      },
      dismiss,
      learn(id) {
        const [learnt] = chosen([id]);
        if (learnt) change({ list: "dictionary", add: [learnt.words.trim()] }); // on failure it is marked again
      },
      show(ids) {
        const [shown] = ids.flatMap((id) => chosen([id]));
        field.current?.focus({ preventScroll: true });
        if (shown) field.current?.setSelectionRange(shown.start, shown.start);
        setCurrent({ id: shown?.id });
      },
      point: (id) => setCurrent({ id, isInList: true }),
    };
  }, [decide, change]);

  const decided = withoutUndone(decisions, all);
  return {
    suggestions,
    actions,
    field,
    /** The current suggestion. */
    open: suggestions.find(({ id }) => id === current.id),
    /** Whether the user is at it in the list, so that the text only highlights it. */
    isInList: current.isInList === true,
    setOpen: (id: string | undefined) => setCurrent({ id }),
    /** The number of dismissed suggestions whose words are in the text. */
    dismissed: all.filter(isDismissed).length,
    restore() {
      setDismissed(new Set());
      const ids = Object.keys(decisions).filter((index) => decisions[Number(index)] === "dismissed");
      decide(Object.fromEntries(ids.map((index) => [Number(index), undefined])));
    },
    /** The text of the run with the accepted corrections; undefined before the first decision. */
    decidedText:
      run && Object.keys(decisions).length > 0
        ? applyDecisions(run.text, run.data.corrections, decided)
        : undefined,
  };
}

const indexOf = (id: string) => Number(id.slice("model ".length));

/** An accepted correction whose words are in the text again has been undone. */
function withoutUndone(decisions: Decisions, standing: readonly Suggestion[]): Decisions {
  const undone = new Set(standing.filter(({ source }) => source === "model").map(({ id }) => indexOf(id)));
  const kept = Object.entries(decisions).filter(
    ([index, decision]) => decision === "dismissed" || !undone.has(Number(index)),
  );
  return Object.fromEntries(kept);
}
