// The arguments of `npm run try-model`.
import { parseArgs } from "node:util";
import { languages } from "../../../shared/catalog/languages.ts";
import { type TaskName, taskNames } from "./tasks.ts";

/** The name of a row as an argument. */
function toArgument(name: TaskName): string {
  return name.replace(" ", "-");
}

const usage = `npm run try-model -- [<address> [<model>]] [options]

  <address>          of an OpenAI-compatible server, up to /v1; by default the model that npm start uses
  <model>            by default OPENAI_MODEL
  --key <key>        by default OPENAI_API_KEY of the environment, which other users of the machine can't read
  --tools <list>     some of ${taskNames.slice(0, 7).map(toArgument).join(",")},
                     ${taskNames.slice(7).map(toArgument).join(",")}
  --languages <list> some of ${languages.join(",")}
  --parallel <n>     requests at the same time, 1 to 16; by default 2
  --json             prints everything, the model's texts included, as JSON`;

export type Arguments = ReturnType<typeof readArguments>;

/** @throws Error with the usage */
export function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: text, tools: text, languages: text, parallel: { ...text, default: "2" }, json: flag },
    });
    const [address, model, ...rest] = positionals;
    const parallel = Number(values.parallel);
    if (rest.length > 0) throw new Error(`Unknown argument ${rest[0]}`);
    if (!Number.isInteger(parallel) || parallel < 1 || parallel > 16)
      throw new Error(`--parallel is not a number from 1 to 16: ${values.parallel}`);
    const { key, json } = values;
    const tools = chosen(values.tools, taskNames, toArgument);
    return { address, model, key, json, parallel, tools, languages: chosen(values.languages, languages) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** @throws Error for a name that is not `known` */
function chosen<Name extends string>(
  list: string | undefined,
  known: readonly Name[],
  written: (name: Name) => string = (name) => name,
): readonly Name[] {
  if (list === undefined) return known;
  return list.split(",").map((part) => {
    const name = known.find((one) => written(one) === part.trim());
    if (name === undefined) throw new Error(`${part} is none of ${known.map(written).join(", ")}`);
    return name;
  });
}
