// The messages of a conversation as a tree, and the branch of it that is shown.
import type { ChatMessage } from "../../../../../shared/contracts/chats.ts";

/** A message in the tree, or a reply that is still being written. */
export interface TreeNode {
  /** Stays the same while a reply is written and after: of replies the id of their run. */
  key: string;
  parent: string | null;
  /** Null where it is not on the server yet. */
  message: ChatMessage | null;
  /** The run that writes it, while it does. */
  run: string | null;
}

/** A message of the shown branch, and its place among those that follow the same message. */
export interface BranchNode extends TreeNode {
  index: number;
  /** The keys of all of them, oldest first. */
  siblings: string[];
}

/** Which way to go at a fork, by the message it follows (empty for the beginning): the key of a message. */
export type BranchChoices = Readonly<Record<string, string>>;

/** Where the choice for what follows `parent` is kept. */
export const forkKey = (parent: string | null): string => parent ?? "";

const nodeOf = (message: ChatMessage): TreeNode => ({
  key: message.reply?.runId ?? message.id,
  parent: message.parent,
  message,
  run: null,
});

/**
 * The tree: the `messages` that are known, oldest first, then those that are being `sent`, then the replies that are
 * being written, by run and the message they answer. What is known already is left out of the latter two.
 */
export function buildTree(
  messages: readonly ChatMessage[],
  sent: readonly ChatMessage[] = [],
  writing: readonly { run: string; parent: string }[] = [],
): TreeNode[] {
  const nodes = [...messages, ...sent].map(nodeOf);
  const known = new Set<string>();
  const firsts = nodes.filter(({ key }) => !known.has(key) && known.add(key));
  const replies = writing
    .filter(({ run }) => !known.has(run))
    .map(({ run, parent }) => ({ key: run, parent, message: null, run }));
  return [...firsts, ...replies];
}

/** The branch that is shown: at every fork the way that was chosen, else the one that leads to the newest message. */
export function visibleBranch(nodes: readonly TreeNode[], choices: BranchChoices = {}): BranchNode[] {
  const following = new Map<string, TreeNode[]>();
  for (const node of nodes) {
    const fork = forkKey(node.parent);
    following.set(fork, [...(following.get(fork) ?? []), node]);
  }
  const newest = newestDescendants(nodes);
  const branch: BranchNode[] = [];
  const seen = new Set<string>();
  for (let fork: string | undefined = ""; fork !== undefined && !seen.has(fork); ) {
    seen.add(fork);
    const ways: TreeNode[] = following.get(fork) ?? [];
    const chosen = ways.find(({ key }) => key === choices[fork ?? ""]);
    const [latest] = ways.toSorted((a, b) => (newest.get(b.key) ?? 0) - (newest.get(a.key) ?? 0));
    const next: TreeNode | undefined = chosen ?? latest;
    if (!next) break;
    branch.push({ ...next, index: ways.indexOf(next), siblings: ways.map(({ key }) => key) });
    fork = next.message?.id;
  }
  return branch;
}

/** For every message the place of the newest one that follows it, directly or not; later in the list is newer. */
function newestDescendants(nodes: readonly TreeNode[]): Map<string, number> {
  const newest = new Map<string, number>();
  const keys = new Map(nodes.flatMap(({ message, key }) => (message ? [[message.id, key] as const] : [])));
  for (const [index, { key, parent }] of [...nodes.entries()].reverse()) {
    const own = Math.max(newest.get(key) ?? -1, index);
    newest.set(key, own);
    const above = parent === null ? undefined : keys.get(parent);
    if (above !== undefined) newest.set(above, Math.max(newest.get(above) ?? -1, own));
  }
  return newest;
}
