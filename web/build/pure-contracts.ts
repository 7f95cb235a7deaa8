// Marks the constants of shared/contracts as free of side effects. Otherwise every screen that uses a limit or a function of a
// contract loads its schemas and zod, too.
import { type Plugin, parseAst } from "vite";

export function pureContracts(): Plugin {
  return {
    name: "calamo:pure-contracts",
    apply: "build",
    transform: {
      filter: { id: /\/shared\/contracts\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: markPure(code), moduleSideEffects: false }),
    },
  };
}

/** Wraps what each constant of a module is computed from in a call that the bundler may drop. */
export function markPure(code: string): string {
  const computed = parseAst(code).body.flatMap((node) => {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ init }) =>
      init?.type === "CallExpression" || init?.type === "ObjectExpression" ? [init] : [],
    );
  });
  return computed.reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}/* @__PURE__ */ (() => (${rest.slice(start, end)}))()${rest.slice(end)}`,
    code,
  );
}
