// The settings of a local server, as wrangler reads them.
import { parseEnv } from "node:util";
import { requiredBindings } from "../../binding-kinds.ts";
import { settingProblems } from "./schema.ts";

/**
 * Reads the settings: arguments such as `--var NAME:value` take precedence over .dev.vars, and that over wrangler.toml.
 * @param toml the text of wrangler.toml
 * @param devVars the text of .dev.vars
 */
export function readLocalSettings(
  toml: string,
  devVars: string,
  args: readonly string[],
): Record<string, unknown> {
  const given = args.flatMap((arg) => {
    const [, name, value] = /^(?:--var=)?([A-Z][A-Z0-9_]*):(.*)$/s.exec(arg) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
  return { ...readVariables(toml), ...parseEnv(devVars), ...Object.fromEntries(given) };
}

/** The lines of `[vars]`. Wrangler itself reports text that is no TOML. */
function readVariables(toml: string): Record<string, unknown> {
  const [, section = ""] = /^\[vars\][^\n]*\n(.*?)(?=^\[|(?![\s\S]))/ms.exec(toml) ?? [];
  const lines = section.matchAll(/^\s*"?([\w-]+)"?\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*'|[^#\n]*)/gm);
  return Object.fromEntries([...lines].map(([, name, value = ""]) => [name, readValue(value.trim())]));
}

function readValue(text: string): unknown {
  if (text.startsWith("'")) return text.slice(1, -1);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns what keeps a local server from starting, in sentences.
 * @param toml the text of wrangler.toml without its other environments
 */
export function findStartProblems(toml: string, settings: Record<string, unknown>): string[] {
  const bindings = [...toml.matchAll(/^(?:binding|name) *= *"(\w+)"/gm)].map(([, name = ""]) => name);
  const missing = requiredBindings.filter(({ name }) => !bindings.includes(name));
  return [
    ...missing.map(({ name, section }) => `The binding ${name} is missing in ${section}.`),
    ...settingProblems(settings, bindings),
  ];
}
