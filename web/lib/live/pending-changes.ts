// Pending changes as they are stored on the device, and as a state that goes on from there.
import type { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { type Step, Transform } from "prosemirror-transform";
import { type CollabState, collab, collabOf } from "../../../shared/document/live/collab.ts";
import { type Pending, pendingOf } from "../../../shared/document/live/pending.ts";
import { replaceDocument } from "../../../shared/document/live/replace-document.ts";
import { readSteps, writeSteps } from "../../../shared/document/live/steps.ts";
import type { DocumentNode } from "../../../shared/document/nodes.ts";
import { schema } from "../../../shared/document/schema.ts";
import type { StoredChanges } from "./stored-changes.ts";

/** A state without a view: changes of others come in, and tables stay whole. */
export const headlessState = (doc: Node, begun: Partial<CollabState> = {}): EditorState =>
  EditorState.create({ doc, plugins: plugins(begun) });

/** The same document without its view. */
export const withoutView = (state: EditorState): EditorState => headlessState(state.doc, collabOf(state));

const plugins = (begun: Partial<CollabState>): Plugin[] => [collab(begun), tableEditing()];

/** The pending changes as data. */
export function packChanges(state: EditorState): Pick<StoredChanges, "groups" | "sent"> {
  const { pending, sent } = collabOf(state);
  // What was sent as void can't be sent again under its id.
  const sentCount = sent && !sent.isVoid ? sent.count : 0;
  const first = groupsOf(pending.slice(0, sentCount));
  const rest = groupsOf(pending.slice(sentCount));
  return {
    groups: [...first, ...rest].map(writeSteps),
    sent: sent && sentCount > 0 ? { id: sent.id, groups: first.length } : null,
  };
}

/** The steps of each change. What was typed in one run is one step. */
function groupsOf(pending: readonly Pending[]): Step[][] {
  const changes: Step[][] = [];
  for (const [index, { step, group }] of pending.entries())
    if (index > 0 && group === pending[index - 1]?.group) changes.at(-1)?.push(step);
    else changes.push([step]);
  const merged: Step[][] = [];
  for (const change of changes) {
    const [before, step] = [merged.at(-1), change[0]];
    const both = before?.length === 1 && change.length === 1 && step ? before[0]?.merge(step) : undefined;
    if (both) merged[merged.length - 1] = [both];
    else merged.push(change);
  }
  return merged;
}

/** The state that stored changes lead to. Changes that don't fit are left out. */
export function unpackChanges({
  doc,
  version,
  groups,
  sent,
}: Pick<StoredChanges, "version" | "groups" | "sent"> & { doc: DocumentNode }): EditorState {
  let at = schema.nodeFromJSON(doc);
  const pending: Pending[] = [];
  let sentCount = 0;
  for (const [index, steps] of groups.entries()) {
    const change = new Transform(at);
    try {
      for (const step of readSteps(steps)) change.step(step);
    } catch {
      continue;
    }
    pending.push(...pendingOf(change));
    at = change.doc;
    if (sent && index < sent.groups) sentCount = pending.length;
  }
  const collabState = { version, pending, sent: sent && { id: sent.id, count: sentCount, isVoid: false } };
  return headlessState(at, collabState);
}

/** The state of a document with the changes that lead to another one. */
export function changedState(doc: Node, next: Node): EditorState {
  const change = replaceDocument(new Transform(doc), next);
  return headlessState(change.doc, { pending: pendingOf(change) });
}
