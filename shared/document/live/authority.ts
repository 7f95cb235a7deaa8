// The document that everybody shares: takes commits in order and checks them. Storing and sending them is the caller's.
import type { Node } from "prosemirror-model";
import { type Step, Transform } from "prosemirror-transform";
import { deepest, depthOf } from "../depth.ts";
import { pendingOf } from "./pending.ts";
import type { Commit, StepData } from "./protocol.ts";
import { hasPlaces, rebase } from "./rebase.ts";
import { readSteps, writeSteps } from "./steps.ts";

/** How many earlier documents are kept, so that commits which follow them can be taken. They share their blocks. */
const keptDocs = 200;
/** How many steps are rebased for a commit at most, each over each missed commit; the client rebases more. */
const mostRebased = 10_000;

export interface Limits {
  /** Of a document, in places. */
  size: number;
  /** Of a commit. */
  steps: number;
}

export type Taken =
  | { kind: "taken"; commit: Commit }
  /** It follows another version, and changes something that has been changed since: the client has to rebase it. */
  | { kind: "stale" }
  | { kind: "refused"; code: "INVALID_STEPS" | "TOO_LONG" };

export class Authority {
  #doc: Node;
  #version: number;
  /** The last documents by their versions, and the steps that led from each to the next. */
  readonly #earlier = new Map<number, { doc: Node; steps: Step[] }>();
  readonly #limits: Limits;

  constructor(doc: Node, version: number, limits: Limits) {
    this.#doc = doc;
    this.#version = version;
    this.#limits = limits;
  }

  get doc(): Node {
    return this.#doc;
  }

  get version(): number {
    return this.#version;
  }

  /** Takes a commit if it follows this version, or one of the last and nothing that it changes has been changed since. */
  take({ id, version, steps: data }: Commit): Taken {
    if (data.length === 0 || data.length > this.#limits.steps)
      return { kind: "refused", code: "INVALID_STEPS" };
    const base = version === this.#version ? this.#doc : this.#earlier.get(version)?.doc;
    if (!base)
      return version > this.#version ? { kind: "refused", code: "INVALID_STEPS" } : { kind: "stale" };
    if (data.length * (this.#version - version) > mostRebased) return { kind: "stale" };
    let change: Transform | undefined = applied(base, data);
    if (!change) return { kind: "refused", code: "INVALID_STEPS" };
    for (let at = version; change && at < this.#version; at++)
      change = rebasedOver(change, this.#earlier.get(at)?.steps);
    if (!change) return { kind: "stale" };
    const { doc, steps } = change;
    if (!isValid(this.#doc, doc)) return { kind: "refused", code: "INVALID_STEPS" };
    if (doc.content.size > Math.max(this.#limits.size, this.#doc.content.size))
      return { kind: "refused", code: "TOO_LONG" };
    const commit = { id, version: this.#version, steps: writeSteps(steps) };
    this.#advance(doc, steps);
    return { kind: "taken", commit };
  }

  /** Makes a commit that was taken before. @throws if it does not fit */
  replay({ steps: data }: Pick<Commit, "steps">): void {
    const change = applied(this.#doc, data);
    if (!change) throw new RangeError(`commit ${this.#version} does not fit`);
    this.#advance(change.doc, change.steps);
  }

  #advance(doc: Node, steps: Step[]): void {
    this.#earlier.set(this.#version, { doc: this.#doc, steps });
    this.#earlier.delete(this.#version - keptDocs);
    this.#doc = doc;
    this.#version++;
  }
}

/** The steps made on a document; undefined if they can't be. */
function applied(doc: Node, data: readonly StepData[]): Transform | undefined {
  const transform = new Transform(doc);
  try {
    for (const step of readSteps(data))
      if (!hasPlaces(step, transform.doc.content.size) || transform.maybeStep(step).failed) return undefined;
    return transform;
  } catch {
    return undefined; // not a step of the schema
  }
}

/** The change on top of other steps; undefined if it is not the same change any more. */
function rebasedOver(change: Transform, steps: readonly Step[] | undefined): Transform | undefined {
  if (!steps) return undefined;
  const pending = pendingOf(change);
  const transform = new Transform(change.doc);
  const { pending: kept, untouched } = rebase(transform, pending, steps);
  if (untouched < pending.length) return undefined;
  const result = new Transform(transform.docs[pending.length + steps.length] ?? transform.doc);
  for (const { step } of kept) result.step(step);
  return result;
}

/** Whether the blocks that differ from those before are as the schema wants them. */
function isValid(before: Node, after: Node): boolean {
  try {
    const known = new Set(before.content.content);
    if (!after.type.validContent(after.content)) return false;
    for (const block of after.content.content) {
      if (known.has(block)) continue;
      block.check();
      if (depthOf(block) > deepest) return false;
    }
    return true;
  } catch {
    return false;
  }
}
