// What `npm run try-model` prints about a model: a table of tools and languages, then the reasons.
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { costOf, type ModelPrice } from "../../user-object/model-prices.ts";
import type { Finding } from "./finding.ts";
import { judge } from "./rules.ts";
import { taskNames } from "./tasks.ts";
import type { Trial } from "./try-task.ts";

type Verdict = "good" | "fair" | "no";

export interface Judged {
  trial: Trial;
  findings: Finding[];
  verdict: Verdict;
}

export function judgeTrial(trial: Trial): Judged {
  const findings = judge(trial);
  const isGoodEnough = !findings.some(({ level }) => level === "no");
  return { trial, findings, verdict: !isGoodEnough ? "no" : findings.length > 0 ? "fair" : "good" };
}

export interface ReportOptions {
  model: string;
  address: string;
  /** Of the model; absent if it is not known. */
  price?: ModelPrice | undefined;
  /** Of the whole report, in characters. */
  width: number;
}

/** Formats the report as text. Tasks that were not tried have a dash in the table. */
export function renderReport(judged: readonly Judged[], options: ReportOptions): string {
  const of = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict);
  return [
    `${options.model} at ${options.address}`,
    renderTable(judged),
    "good: nothing to mend   fair: usable, see below   no: not good enough, see below   -: not tried",
    ...renderReasons("Not good enough:", of("no"), options.width),
    ...renderReasons("Usable, but:", of("fair"), options.width),
    renderTokens(judged, options),
    renderConclusion(judged),
  ].join("\n\n");
}

const nameWidth = Math.max(...taskNames.map((name) => name.length)) + 2;

function renderTable(judged: readonly Judged[]): string {
  const known = (language: Language) => judged.some(({ trial }) => trial.task.language === language);
  const shown = languages.filter(known);
  const line = (name: string, cells: readonly string[], figures: readonly string[]) =>
    [
      name.padEnd(nameWidth),
      ...cells.map((cell) => cell.padEnd(6)),
      ...figures.map((figure) => figure.padStart(8)),
    ]
      .join("")
      .trimEnd();
  const rows = taskNames.flatMap((name) => {
    const own = judged.filter(({ trial }) => trial.task.name === name);
    if (own.length === 0) return [];
    const cells = shown.map(
      (language) => own.find(({ trial }) => trial.task.language === language)?.verdict ?? "-",
    );
    const figure = (read: (trial: Trial) => number) => median(own.map(({ trial }) => read(trial)));
    return line(name, cells, [
      inSeconds(figure(({ firstTextMs, totalMs }) => firstTextMs ?? totalMs)),
      inSeconds(figure(({ totalMs }) => totalMs)),
      inThousands(figure(({ usage }) => usage.inputTokens)),
      inThousands(figure(({ usage }) => usage.outputTokens)),
    ]);
  });
  const head = [
    line("", Array<string>(shown.length).fill(""), ["first", "whole", "tokens", "tokens"]),
    line("", shown, ["text", "answer", "in", "out"]),
  ];
  return [...head, ...rows].join("\n");
}

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const inThousands = (count: number) => Math.round(count).toLocaleString("en");

/** The tools in the order of the table; below each, a paragraph for all languages with the same findings. */
function renderReasons(head: string, judged: readonly Judged[], width: number): string[] {
  const lines = taskNames.flatMap((name) => {
    const own = judged.filter(({ trial }) => trial.task.name === name);
    const sorted = languages.flatMap((language) =>
      own.filter(({ trial }) => trial.task.language === language),
    );
    const reasons = Map.groupBy(sorted, ({ findings }) =>
      findings.map(({ rule, detail }) => `${rule}: ${detail}`).join("; "),
    );
    const paragraphs = [...reasons].map(([reason, group]) =>
      wrap(`${group.map(({ trial }) => trial.task.language).join(" ")}: ${reason}`, width),
    );
    return paragraphs.length > 0 ? [`  ${name}`, ...paragraphs] : [];
  });
  return lines.length > 0 ? [[head, ...lines].join("\n")] : [];
}

/** Breaks a paragraph into lines: the first is indented by four spaces, the others by six. */
function wrap(text: string, width: number): string {
  const lines: string[] = [];
  let line = "   ";
  for (const word of text.split(/\s+/)) {
    if (line.length + 1 + word.length > width && line.trim()) {
      lines.push(line);
      line = "     ";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}

function renderTokens(judged: readonly Judged[], { price }: ReportOptions): string {
  const usage = judged.reduce(
    (sum, { trial }) => ({
      inputTokens: sum.inputTokens + trial.usage.inputTokens,
      outputTokens: sum.outputTokens + trial.usage.outputTokens,
    }),
    { inputTokens: 0, outputTokens: 0 },
  );
  const isEstimated = judged.some(({ trial }) => trial.isUsageEstimated);
  return [
    `Tokens of all ${judged.length} answers: ${inThousands(usage.inputTokens)} in, ${inThousands(usage.outputTokens)} out`,
    ...(price ? [`, $${(costOf(usage, price) / 1_000_000).toFixed(3)} by MODEL_PRICES`] : []),
    isEstimated ? " (estimated, because the server does not report them)." : ".",
  ].join("");
}

function renderConclusion(judged: readonly Judged[]): string {
  const verdicts = taskNames.map((name) => {
    const own = judged.filter(({ trial }) => trial.task.name === name);
    const failing = own.filter(({ verdict }) => verdict === "no").map(({ trial }) => trial.task.language);
    return { name, count: own.length, failing };
  });
  const tried = verdicts.filter(({ count }) => count > 0);
  const good = tried.filter(({ failing }) => failing.length === 0).map(({ name }) => name);
  const bad = tried
    .filter(({ failing }) => failing.length > 0)
    .map(({ name, count, failing }) => (failing.length < count ? `${name} (${failing.join(" ")})` : name));
  return [
    ...(good.length > 0 ? [`Good enough for: ${good.join(", ")}.`] : []),
    ...(bad.length > 0 ? [`Not good enough for: ${bad.join(", ")}.`] : []),
  ].join("\n");
}
