// Keeps only the lexer of marked. marked's HTML parser and renderer are unused, but assignments at the end of its file
// prevent the bundler from removing them.
import type { Plugin } from "vite";

const used = ["Lexer", "Tokenizer", "getDefaults"];

export function markedLexer(): Plugin {
  return {
    name: "calamo:marked-lexer",
    apply: "build",
    transform: { filter: { id: /\/marked\.esm\.js$/ }, handler: keepLexer },
  };
}

/** Removes the default instance of `Marked` and everything after it. @throws Error if the file has another form */
export function keepLexer(code: string): string {
  const exported = /export\{(.*)\}/.exec(code)?.[1]?.split(",") ?? [];
  const local = (name: string) => exported.find((one) => one.endsWith(` as ${name}`))?.split(" ")[0];
  const [end] =
    code.match(new RegExp(`var \\w+=new ${local("Marked")};function ${local("marked")}\\(`)) ?? [];
  if (!end) throw new Error("marked was built differently: adapt web/build/marked-lexer.ts");
  const exports = used.map((name) => `${local(name)} as ${name}`);
  return `${code.slice(0, code.lastIndexOf(end))}export{${exports}};`;
}
