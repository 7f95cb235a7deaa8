// The messages of a conversation as a tree, and its visible branch.
import type { ChatMessage } from "../../../../shared/contracts/chats.ts";

/** A message, or a reply that is still being written. */
interface TreeNode {
  /** Stable before and after a reply is saved: for replies the id of the run. */
  key: string;
  parent: string | null;
  /** Null if the server has not saved it yet. */
  message: ChatMessage | null;
  /** The run that is writing it. */
  run: string | null;
}

/** A message of the visible branch, and its position among its siblings. */
export interface BranchNode extends TreeNode {
  index: number;
  /** The keys of all siblings, oldest first. */
  siblings: string[];
}

/** The chosen child (by key) at each fork; forks are named by the parent message, "" is the beginning. */
export type BranchChoices = Readonly<Record<string, string>>;

/** The key of the fork after `parent` in `BranchChoices`. */
export const forkKey = (parent: string | null): string => parent ?? "";

const nodeOf = (message: ChatMessage): TreeNode => ({
  key: message.reply?.runId ?? message.id,
  parent: message.parent,
  message,
  run: null,
});

/**
 * Builds the tree from saved messages (oldest first), messages being sent, and replies being written (their run's
 * id and parent). Duplicates of saved messages are dropped.
 */
export function buildTree(
  messages: readonly ChatMessage[],
  sent: readonly ChatMessage[] = [],
  writing: readonly { id: string; parent?: string | undefined }[] = [],
): TreeNode[] {
  const nodes = [...messages, ...sent].map(nodeOf);
  const known = new Set<string>();
  const firsts = nodes.filter(({ key }) => !known.has(key) && known.add(key));
  const replies = writing
    .filter(({ id }) => !known.has(id))
    .map(({ id, parent = null }) => ({ key: id, parent, message: null, run: id }));
  return [...firsts, ...replies];
}

/** Returns the visible branch: at each fork the chosen child, otherwise the one that leads to the newest message. */
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
    const siblings: TreeNode[] = following.get(fork) ?? [];
    const chosen = siblings.find(({ key }) => key === choices[fork ?? ""]);
    const [latest] = siblings.toSorted((a, b) => (newest.get(b.key) ?? 0) - (newest.get(a.key) ?? 0));
    const next: TreeNode | undefined = chosen ?? latest;
    if (!next) break;
    branch.push({ ...next, index: siblings.indexOf(next), siblings: siblings.map(({ key }) => key) });
    fork = next.message?.id;
  }
  return branch;
}

/** Maps each key to the index of its newest descendant; a higher index is newer. */
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
