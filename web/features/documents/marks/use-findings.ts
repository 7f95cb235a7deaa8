// What the checks find in a document, in workers after a pause in typing, and what the user ignores of it.
import type { Node } from "prosemirror-model";
import { useCallback, useMemo, useRef } from "react";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { useMe } from "../../../lib/me.ts";
import { useStoredEntry } from "../../../lib/stored-entries.ts";
import { useWordLists } from "../../../lib/word-lists.ts";
import { countKinds, markableText, unlimited } from "../../../writing/analysis/marks.ts";
import { useMarksView } from "../../../writing/analysis/use-readability-marks.tsx";
import { useTask } from "../../../writing/analysis/use-task.ts";
import { useDeviceCheck } from "../../../writing/checks/on-device/use-device-check.ts";
import {
  correctionFindings,
  type Finding,
  partNear,
  readabilityFindings,
  type TextPart,
} from "./findings.ts";
import { plainDocument } from "./plain-document.ts";

/** How many ignored findings of a document are remembered. */
const mostIgnored = 300;
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");
const noIds: string[] = [];
const noWords = { text: "", prose: "", blocks: [] };

/**
 * @param doc the document after a pause in typing; undefined before it is there
 * @param screen the range of its words that is on the screen; undefined before there is an editor
 */
export function useFindings(
  { id, language }: Pick<Content, "id" | "language">,
  doc: Node | undefined,
  screen: { from: number; to: number } | undefined,
) {
  const { id: owner } = useMe();
  const [settings, changeSettings] = useMarksView(owner);
  const [ignored = noIds, changeIgnored] = useStoredEntry(`ignoredMarks.${owner}`, id, isIds);
  const { lists, change: changeWords } = useWordLists();

  const plain = useMemo(() => (doc ? plainDocument(doc) : noWords), [doc]);
  const task = useMemo(() => (/\S/.test(plain.text) ? { ...plain, language } : null), [plain, language]);
  const analysis = useTask("document", task);
  const issues = useMemo(() => analysis && markableText(analysis, unlimited), [analysis]);
  const readability = useMemo(() => readabilityFindings(issues, settings), [issues, settings]);

  const checkedScreen = settings.inDocuments && settings.onDevice && language === "en" ? screen : undefined;
  const isChecked = checkedScreen !== undefined;
  const asked = useMemo(() => partNear(plain, checkedScreen), [plain, checkedScreen]);
  const device = useDeviceCheck(asked.text, lists, isChecked, "plaintext");
  const checked = useRef<TextPart>(asked);
  if (device.text === asked.text) checked.current = asked;
  const { corrections } = device;
  const grammar = useMemo(() => correctionFindings(checked.current, corrections), [corrections]);

  const hidden = useMemo(() => new Set(ignored), [ignored]);
  const isShown = useCallback(
    (finding: Finding) => !hidden.has(finding.id) && !isKnown(finding, lists.dictionary),
    [hidden, lists],
  );
  const checks = useMemo(() => [readability, grammar], [readability, grammar]);
  return {
    /** The findings of each check. */
    checks,
    isShown,
    /** Whether English is checked on the device. */
    isChecked,
    /** Leaves a finding out from now on, in this document. */
    ignore: (finding: string) =>
      changeIgnored((before = noIds) =>
        [...before.filter((other) => other !== finding), finding].slice(-mostIgnored),
      ),
    /** Adds a word to the dictionary. */
    learn: (word: string) => changeWords({ list: "dictionary", add: [word] }),
    analysis,
    settings,
    changeSettings,
    /** By kind, without the ignored ones. */
    counts: useMemo(
      () => countKinds(issues?.marks.filter((mark) => !hidden.has(mark.id)) ?? []),
      [issues, hidden],
    ),
    /** How many findings are shown. */
    shown: useMemo(
      () => checks.reduce((sum, { found }) => sum + found.filter(isShown).length, 0),
      [checks, isShown],
    ),
    /** How many of the text's findings are ignored. */
    ignored: useMemo(
      () => checks.reduce((sum, { found }) => sum + found.filter((one) => hidden.has(one.id)).length, 0),
      [checks, hidden],
    ),
    restore: useCallback(() => changeIgnored(() => undefined), [changeIgnored]),
    device: device.state,
    retryDevice: device.retry,
  };
}

/** Whether a word that was found misspelt is in the dictionary by now. */
const isKnown = (finding: Finding, dictionary: readonly string[]) =>
  finding.source === "correction" &&
  finding.suggestion.kind === "spelling" &&
  dictionary.includes(finding.suggestion.words.trim());
