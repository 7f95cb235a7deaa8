// Decides which modules share a file, so that pages load few bytes in few files (docs/decisions/026-chunks.md). Modules
// that the same pages need start as one chunk; then chunks are merged while that lowers the cost of all pages together.

/** The cost of one more file in bytes: its request, and that small files compress badly. */
export const fileCost = 1800;
/** A part that is loaded later, such as a dialog. A page weighs 1 or more. */
const partWeight = 0.05;

/** What remains of a module after tree shaking. `bytes` are gzipped. */
export interface Module {
  bytes: number;
  imports: string[];
  dynamicImports: string[];
}

/** Modules that are loaded at once, those of a page or part: its dynamically imported modules and their imports. */
export interface Load {
  entries: string[];
  weight: number;
}

interface Chunk {
  modules: string[];
  bytes: number;
  /** The pages and parts that request it. */
  loads: Set<Load>;
  /** The parts that are only opened once it has been requested. */
  cached: Set<Load>;
  /** The chunks it imports, directly or not. Each has its loads, and maybe more. */
  imports: Set<Chunk>;
}

/** Groups the modules that several pages or parts need. @throws Error if an entry doesn't exist */
export function groupModules(modules: Map<string, Module>, pages: Load[]): string[][] {
  const chunks = new Set(chunksByLoads(modules, pages));
  for (let pair = bestPair(chunks); pair; pair = bestPair(chunks)) merge(chunks, ...pair);
  return [...chunks].map((chunk) => chunk.modules);
}

function chunksByLoads(modules: Map<string, Module>, pages: Load[]): Chunk[] {
  const withImports = (ids: Iterable<string>, found = new Set<string>()) => {
    for (const id of ids) {
      if (found.has(id)) continue;
      const module = modules.get(id);
      if (!module) throw new Error(`no module ${id}`);
      withImports(module.imports, found.add(id));
    }
    return found;
  };
  const dynamic = new Set([...modules.values()].flatMap((module) => module.dynamicImports));
  const imported = [...modules.values()].flatMap((module) => module.imports);
  const initial = withImports(without(new Set(modules.keys()), [...imported, ...dynamic]));
  const pageEntries = pages.flatMap((page) => page.entries);
  const parts = [...without(dynamic, pageEntries)].map((id) => ({ entries: [id], weight: partWeight }));

  const loads: Load[] = [...pages, ...parts];
  const needs = new Map(loads.map((load) => [load, withImports(load.entries)]));
  const befores = loadedBefore(modules, initial, needs);
  const uses = new Map<string, Use>();
  for (const [load, needed] of needs) {
    const before = befores.get(load) ?? new Set();
    for (const id of without(union(needed, before), [...initial, ...pageEntries])) {
      const use = uses.get(id) ?? { loads: new Set(), cached: new Set() };
      use[before.has(id) ? "cached" : "loads"].add(load);
      uses.set(id, use);
    }
  }
  const chunks = new Map<string, Chunk>();
  for (const [id, use] of uses) {
    if (use.loads.size === 1) continue; // the bundler puts it with its entry
    const key = loads.map((load) => (use.loads.has(load) ? 2 : Number(use.cached.has(load)))).join("");
    const chunk = chunks.get(key) ?? { modules: [], bytes: 0, ...use, imports: new Set() };
    chunks.set(key, chunk);
    chunk.modules.push(id);
    chunk.bytes += modules.get(id)?.bytes ?? 0;
  }
  const all = [...chunks.values()];
  for (const chunk of all) {
    const needed = withImports(chunk.modules);
    chunk.imports = new Set(all.filter((one) => one !== chunk && one.modules.some((id) => needed.has(id))));
  }
  return all;
}

/** The modules that are loaded before a part: those that everything that opens it has loaded. */
function loadedBefore(modules: Map<string, Module>, initial: Set<string>, needs: Map<Load, Set<string>>) {
  const opensOf = (ids: Set<string>) =>
    new Set([...ids].flatMap((id) => modules.get(id)?.dynamicImports ?? []));
  const atStart = opensOf(initial);
  const openers = [...needs].map(([load, needed]) => ({ load, needed, opens: opensOf(needed) }));
  const isAtStart = ({ entries }: Load) => entries.some((id) => atStart.has(id));
  const before = new Map(
    [...needs.keys()].map((load) => [load, isAtStart(load) ? new Set<string>() : new Set(modules.keys())]),
  );
  for (let isStable = false; !isStable; ) {
    isStable = true;
    for (const [load, ids] of before)
      for (const opener of openers) {
        if (!load.entries.some((id) => opener.opens.has(id))) continue;
        for (const id of without(ids, union(opener.needed, before.get(opener.load) ?? new Set()))) {
          ids.delete(id);
          isStable = false;
        }
      }
  }
  return before;
}

/**
 * The chunks whose merging saves most, if any does. In the end no chunks import each other in a circle: the same pages
 * would load them, so merging them would save files and cost nothing.
 */
function bestPair(chunks: Set<Chunk>): [Chunk, Chunk] | undefined {
  let best: { saving: number; pair?: [Chunk, Chunk] } = { saving: 0 };
  const list = [...chunks].map((chunk) => ({ chunk, limit: fileCost * weightOf(chunk.loads) }));
  list.sort((a, b) => b.limit - a.limit);
  for (const [index, { chunk: other, limit }] of list.entries()) {
    if (limit <= best.saving) break; // a pair hardly saves more than the file of the lighter one
    for (const { chunk: one } of list.slice(0, index)) {
      const saving = savingOf(one, other);
      if (saving > best.saving) best = { saving, pair: [one, other] };
    }
  }
  return best.pair;
}

function savingOf(one: Chunk, other: Chunk): number {
  const { loads } = mergedUse(one, other);
  let saving = costOf(one.bytes, one.loads) + costOf(other.bytes, other.loads);
  saving -= costOf(one.bytes + other.bytes, loads);
  if (saving <= 0) return 0;
  for (const imported of without(union(one.imports, other.imports), [one, other]))
    saving -= costOf(imported.bytes, without(loads, union(imported.loads, imported.cached)));
  return saving;
}

type Use = Pick<Chunk, "loads" | "cached">;

function mergedUse(one: Use, other: Use): Use {
  const cached = union(one.cached, other.cached); // where one of them was requested, so are both
  return { loads: without(union(one.loads, other.loads), cached), cached };
}

const costOf = (bytes: number, loads: Set<Load>) => (bytes + fileCost) * weightOf(loads);
const weightOf = (loads: Set<Load>) => [...loads].reduce((sum, { weight }) => sum + weight, 0);

/** Adds `other` to `one`. */
function merge(chunks: Set<Chunk>, one: Chunk, other: Chunk): void {
  chunks.delete(other);
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  Object.assign(one, mergedUse(one, other));
  one.imports = without(union(one.imports, other.imports), [one, other]);
  for (const imported of one.imports) Object.assign(imported, mergedUse(imported, one));
  for (const chunk of chunks) {
    if (chunk.imports.delete(other)) chunk.imports.add(one);
    if (chunk.imports.has(one)) chunk.imports = without(union(chunk.imports, one.imports), [chunk]);
  }
}

const union = <Item>(one: Set<Item>, other: Set<Item>) => new Set([...one, ...other]);
const without = <Item>(items: Set<Item>, others: Iterable<Item>) => {
  const rest = new Set(items);
  for (const item of others) rest.delete(item);
  return rest;
};
