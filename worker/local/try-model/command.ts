// The command `npm run try-model`: the model that it tries, and its report.
import type { Language } from "../../../shared/catalog/languages.ts";
import { askModels, explainProblem } from "../../clients/ask-model.ts";
import { openModel } from "../../clients/model.ts";
import { type Bindings, type ModelSettings, modelSettings } from "../../env.ts";
import type { Clock } from "../../user-object/clock.ts";
import { readPrices } from "../../user-object/model-prices.ts";
import { demoModel, startDemoModel } from "../demo-model/server.ts";
import { findModel, variablesFor } from "../find-model.ts";
import { settings as knownSettings } from "../settings/schema.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import { type Judged, judgeTrial, renderReport } from "./report.ts";
import { taskOf } from "./tasks.ts";
import { type TryOptions, tryTask } from "./try-task.ts";

/** A run takes a minute at most with a good model. */
const timeLimitMs = 180_000;

export interface Surroundings {
  args: string[];
  environment: Partial<NodeJS.ProcessEnv>;
  /** The variables of `.dev.vars` and `wrangler.toml`. */
  settings: Record<string, unknown>;
  clock: Clock;
  /** Takes the report. */
  print(text: string): void;
  /** Takes a line about the progress, which replaces the last one. */
  showProgress(line: string): void;
  /** Ends the command early: what has been tried until then is reported. */
  signal: AbortSignal;
  /** Of the terminal, in characters. */
  width: number;
}

/**
 * @returns whether the model is good enough for everything that it was tried with
 * @throws Error that says what to change, if there is no model to try
 */
export async function runCommand(surroundings: Surroundings): Promise<boolean> {
  const { print, signal } = surroundings;
  const command = readArguments(surroundings.args);
  const { model, stop } = await chooseModel(command, surroundings);
  try {
    const problem = settingProblem(model);
    if (problem) throw new Error(problem);
    const address = model.baseUrl ?? "OpenAI";
    const check = await askModels(model);
    const fault = explainProblem(check);
    const isKeyless = check.problem === "unauthorized" && !model.apiKey;
    if (fault)
      throw new Error(
        `The model at ${address} can't be tried. ${fault}${isKeyless ? "\nNo key was sent: set OPENAI_API_KEY." : ""}`,
      );
    const { prices } = readPrices(String(surroundings.settings.MODEL_PRICES ?? ""));
    const reports = [];
    for (const name of new Set(Object.values(model.models))) {
      const judged = await tryModel({ ...model, models: everyPlan(name) }, command, surroundings);
      reports.push({ model: name, address, price: prices.get(name), judged });
    }
    const { width } = surroundings;
    if (command.json)
      print(
        JSON.stringify(
          reports.map(({ price: _, ...report }) => toJson(report)),
          null,
          2,
        ),
      );
    else
      print(
        reports.map(({ judged, ...report }) => renderReport(judged, { ...report, width })).join("\n\n\n"),
      );
    return !signal.aborted && reports.every(({ judged }) => judged.every(({ verdict }) => verdict !== "no"));
  } finally {
    await stop();
  }
}

const everyPlan = (name: string): ModelSettings["models"] => ({
  free: name,
  essential: name,
  pro: name,
  teams: name,
});

/** Without an address it is the model of `npm start`. A key of the settings is not sent to an address of the command line. */
async function chooseModel(
  { address, model, key }: Arguments,
  { environment: given, settings }: Surroundings,
): Promise<{ model: ModelSettings; stop: () => Promise<void> }> {
  const environment = key === undefined ? given : { ...given, OPENAI_API_KEY: key };
  // The cast: only the model's settings are read, which are strings.
  const read = (variables: Record<string, unknown>) =>
    modelSettings({ ...settings, ...variables } as unknown as Bindings);
  const stop = async () => {};
  if (address !== undefined) {
    const name = model ?? environment.OPENAI_MODEL ?? String(settings.OPENAI_MODEL ?? "");
    const variables = { ...variablesFor(address, name), OPENAI_API_KEY: environment.OPENAI_API_KEY ?? "" };
    return { model: read(variables), stop };
  }
  const choice = await findModel({ args: [], environment, settings });
  if (choice.kind !== "demo") return { model: read(choice.variables), stop };
  const demo = await startDemoModel();
  return { model: read(variablesFor(demo.baseUrl, demoModel, true)), stop: demo.stop };
}

/** What the schema of the settings says about the address, the name and the key. */
function settingProblem({ baseUrl = "", apiKey = "", models }: ModelSettings): string | undefined {
  const { OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API_KEY } = knownSettings;
  const checked = [
    { what: `The address ${baseUrl}`, format: OPENAI_BASE_URL.format, value: baseUrl },
    { what: `The model ${models.free}`, format: OPENAI_MODEL.format, value: models.free },
    { what: "The key", format: OPENAI_API_KEY.format, value: apiKey },
  ];
  const problems = checked.flatMap(({ what, format, value }) => {
    const { error } = format.schema.safeParse(value);
    return error ? [`${what} ${error.issues[0]?.message}.`] : [];
  });
  return problems[0] ?? (models.free ? undefined : "Which model? Name it, or set OPENAI_MODEL.");
}

/** Tries the model with the chosen tasks, a few at a time, one language after the other. */
async function tryModel(
  settings: ModelSettings,
  { tools, languages: wanted, parallel }: Arguments,
  { clock, signal, showProgress }: Surroundings,
): Promise<Judged[]> {
  const options: TryOptions = { model: openModel(settings), clock, timeLimitMs, signal };
  const tasks = wanted.flatMap((language: Language) => tools.map((name) => taskOf(name, language)));
  const left = tasks.values();
  const judged: Judged[] = [];
  const work = async () => {
    for (const task of left) {
      if (signal.aborted) return;
      const trial = await tryTask(task, options);
      if (trial) judged.push(judgeTrial(trial));
      showProgress(`${settings.models.free}: ${judged.length} of ${tasks.length}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return judged;
}

function toJson({ model, address, judged }: { model: string; address: string; judged: Judged[] }) {
  const trials = judged.map(({ trial: { task, answer: _, ...trial }, findings, verdict }) => ({
    tool: task.name,
    language: task.language,
    verdict,
    findings,
    ...trial,
  }));
  return { model, address, trials };
}
