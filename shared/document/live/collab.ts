// The client's side of a live document, as a plugin of ProseMirror's state: which changes are not confirmed yet, and how those of
// others come in. Its protocol is that of prosemirror-collab, by commits instead of steps, and with words that are kept.
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "prosemirror-state";
import { type Step, Transform } from "prosemirror-transform";
import { asSent, type Pending, pendingOf } from "./pending.ts";
import type { Commit } from "./protocol.ts";
import { type Rebased, rebase } from "./rebase.ts";
import { replaceDocument } from "./replace-document.ts";
import { putBack } from "./sparing.ts";
import { readSteps, writeSteps } from "./steps.ts";
import {
  deletedOf,
  insertedWords,
  joined,
  linesBetween,
  type Range,
  remaining,
  textBetween,
  textOf,
} from "./words.ts";

/** The commit that was sent and is not answered yet. */
interface SentCommit {
  id: string;
  /** It is the first ones of the pending changes. */
  count: number;
  /** Whether they have become others since, so that the authority can't take them. */
  isVoid: boolean;
}

export interface CollabState {
  /** The version that the confirmed document has. */
  version: number;
  pending: readonly Pending[];
  sent: SentCommit | null;
  /** Words that others have added while this document was open. */
  others: readonly Range[];
}

const key = new PluginKey<CollabState>("collab");
/** Set on what comes from elsewhere. */
const remote = "collab.remote";
/** Words that a commit of another would have taken along. */
const rescued = "collab.rescued";

/** How many ranges of others' words are remembered. */
const mostOthers = 500;

export const collabOf = (state: EditorState): CollabState =>
  key.getState(state) ?? { version: 0, pending: [], sent: null, others: [] };

/** Whether a transaction brings changes from elsewhere. */
export const isRemote = (transaction: Transaction): boolean => transaction.getMeta(remote) === true;

/** @param begun what is known at the beginning; a function is called when the state is created */
export const collab = (
  begun: Partial<CollabState> | (() => Partial<CollabState>) = {},
): Plugin<CollabState> =>
  new Plugin<CollabState>({
    key,
    state: {
      init: () => ({
        version: 0,
        pending: [],
        sent: null,
        others: [],
        ...(typeof begun === "function" ? begun() : begun),
      }),
      apply(transaction, state) {
        const set = transaction.getMeta(key) as CollabState | undefined; // set only here
        if (set) return set;
        if (!transaction.docChanged) return state;
        return {
          ...state,
          pending: [...state.pending, ...pendingOf(transaction)],
          others: transaction.steps.reduce<readonly Range[]>(
            (ranges, step) => remaining(ranges, step.getMap()),
            state.others,
          ),
        };
      },
    },
    appendTransaction: (transactions, before, { tr }) => {
      putBackRescued(tr, transactions);
      if (transactions.some((transaction) => transaction.getMeta("history$") !== undefined))
        putBackUndone(tr, transactions, collabOf(before).others);
      return tr.docChanged ? tr.setMeta("addToHistory", false) : null;
    },
    // Read by prosemirror-history: without it, its items could not be rebased.
    historyPreserveItems: true,
  } as ConstructorParameters<typeof Plugin<CollabState>>[0] & { historyPreserveItems: true });

/** @param tr follows the transactions */
function putBackRescued(tr: Transaction, transactions: readonly Transaction[]): void {
  for (const [index, transaction] of transactions.entries())
    for (const { pos, lines } of (transaction.getMeta(rescued) as Rebased["rescues"] | undefined) ?? []) {
      const later = transactions.slice(index + 1);
      putBack(tr, tr.mapping.map(later.reduce((at, { mapping }) => mapping.map(at, -1), pos)), lines);
    }
}

/** Puts back what undo or redo takes of others' words, and does not bring back itself. @param tr follows the transactions */
function putBackUndone(
  tr: Transaction,
  transactions: readonly Transaction[],
  before: readonly Range[],
): void {
  let others = before;
  const steps = transactions.flatMap((transaction) => transaction.steps);
  const docs = [...transactions.flatMap((transaction) => transaction.docs), tr.before];
  const inserted = insertedWords(steps, docs)
    .map((range) => textBetween(tr.before, range))
    .join("\n");
  for (const [index, step] of steps.entries()) {
    const [map, doc] = [step.getMap(), docs[index]];
    for (const range of doc ? joined(deletedOf(others, map)) : []) {
      const lines = doc ? linesBetween(doc, range).filter((line) => !inserted.includes(textOf(line))) : [];
      const pos = steps.slice(index).reduce((at, later) => later.getMap().map(at, -1), range.from);
      if (lines.length > 0) putBack(tr, tr.mapping.map(pos), lines);
    }
    others = remaining(others, map);
  }
}

interface Size {
  steps: number;
  length: number;
}

/**
 * The changes to be sent now; undefined if there are none, or some are on their way.
 * @param id of the commit
 * @param most how many steps, and how much JSON in UTF-16 units, it has at most, unless its first change has more
 */
export function takeCommit(
  state: EditorState,
  id: string,
  most: Size = { steps: Number.POSITIVE_INFINITY, length: Number.POSITIVE_INFINITY },
): { commit: Commit; transaction: Transaction } | undefined {
  const collabState = collabOf(state);
  if (collabState.sent || collabState.pending.length === 0) return undefined;
  const { pending } = collabState;
  const sent = { id, count: wholeGroups(pending, most), isVoid: false };
  const first = pending.slice(0, sent.count).map(asSent);
  const next = { ...collabState, pending: [...first, ...pending.slice(sent.count)], sent };
  return { commit: commitOf(next), transaction: mark(state.tr, next) };
}

/** How many pending steps there are within a size without a part of a group; at least those of the first group. */
function wholeGroups(pending: readonly Pending[], most: Size): number {
  let [count, length] = [0, 0];
  for (const [index, { step, group }] of pending.entries()) {
    length += JSON.stringify(step.toJSON()).length + 1;
    if (count > 0 && (index >= most.steps || length > most.length)) break;
    if (pending[index + 1]?.group !== group) count = index + 1;
  }
  return count;
}

/** The commit that is on its way, to be sent again after the connection was lost. */
export const sentCommit = (state: EditorState): Commit | undefined => {
  const collabState = collabOf(state);
  const { sent } = collabState;
  return sent ? commitOf({ ...collabState, sent }) : undefined;
};

const commitOf = ({ version, pending, sent }: CollabState & { sent: SentCommit }): Commit => ({
  id: sent.id,
  version,
  steps: writeSteps(pending.slice(0, sent.count).map(({ step }) => step)),
});

/** The authority did not take what was sent: it is sent again in another commit. */
export const forgetSent = (state: EditorState, id: string): Transaction => {
  const collabState = collabOf(state);
  return mark(state.tr, collabState.sent?.id === id ? { ...collabState, sent: null } : collabState);
};

/**
 * Brings in a commit of the authority, which follows the state's version.
 * @throws if its steps don't fit: the document is to be fetched again then
 */
export function receive(state: EditorState, { id, version, steps }: Commit): Transaction {
  const collabState = collabOf(state);
  const { sent, pending } = collabState;
  if (version !== collabState.version)
    throw new RangeError(`commit of ${version} for ${collabState.version}`);
  if (sent?.id === id) {
    if (sent.isVoid) throw new RangeError("a commit was taken that does not fit");
    return mark(state.tr, {
      ...collabState,
      version: version + 1,
      pending: pending.slice(sent.count),
      sent: null,
    });
  }
  return bringIn(state, collabState, readSteps(steps), version + 1);
}

/** The document without the pending changes, as the authority has it at the state's version. */
export const confirmedDoc = (state: EditorState): Node => withoutPending(state.doc, collabOf(state).pending);

function withoutPending(doc: Node, pending: readonly Pending[]): Node {
  const transform = new Transform(doc);
  for (const { inverted } of pending.toReversed()) transform.step(inverted);
  return transform.doc;
}

/**
 * Brings in the authority's document if the commits that led to it are unknown: what differs comes in like a commit of others.
 * @param hasSent whether it has the commit that is on its way
 */
export function receiveDocument(
  state: EditorState,
  doc: Node,
  version: number,
  hasSent: boolean,
): Transaction {
  const collabState = collabOf(state);
  const { sent, pending } = collabState;
  const isConfirmed = hasSent && sent !== null && !sent.isVoid;
  const left = isConfirmed ? pending.slice(sent.count) : pending;
  const { steps } = replaceDocument(new Transform(withoutPending(state.doc, left)), doc);
  return bringIn(state, { ...collabState, pending: left, sent: null }, steps, version);
}

/** Brings in steps that others have made on the confirmed document. @param version the one that they lead to */
function bringIn(
  state: EditorState,
  { pending, sent, others }: CollabState,
  steps: readonly Step[],
  version: number,
): Transaction {
  const tr = state.tr;
  const rebased = rebase(tr, pending, steps);
  const isVoid = sent !== null && (sent.isVoid || rebased.untouched < sent.count);
  const known = tr.steps.reduce<readonly Range[]>((ranges, step) => remaining(ranges, step.getMap()), others);
  mark(tr, {
    version,
    pending: rebased.pending,
    sent: sent && { ...sent, isVoid },
    others: joined([...known, ...rebased.added]).slice(-mostOthers),
  });
  if (state.selection instanceof TextSelection) keepSelection(tr, state.selection);
  return tr.setMeta("rebased", pending.length).setMeta(rescued, rebased.rescues);
}

/** What others insert at the cursor comes after it. */
function keepSelection(tr: Transaction, { anchor, head }: TextSelection): void {
  const place = (pos: number) => tr.doc.resolve(tr.mapping.map(pos, -1));
  tr.setSelection(TextSelection.between(place(anchor), place(head), -1));
}

const mark = (transaction: Transaction, state: CollabState): Transaction =>
  transaction.setMeta(key, state).setMeta("addToHistory", false).setMeta(remote, true);
