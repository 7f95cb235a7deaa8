// The words behind npm run shard.

/** An owner is a user or a workspace, by id. */
export type ShardCommand =
  | { name: "add"; shard: number }
  | { name: "move"; owner: string; shard: number }
  | { name: "cancel"; owner: string }
  | { name: "verify"; owner: string | undefined };

/** @returns null if a word is missing or unknown */
export function readShardCommand([name, first, second]: readonly string[]): ShardCommand | null {
  const shard = Number(name === "add" ? first : second);
  const isNumber = Number.isInteger(shard) && shard >= (name === "add" ? 1 : 0) && shard < 1000;
  if (name === "add" && isNumber) return { name, shard };
  if (name === "move" && first && isNumber) return { name, owner: first, shard };
  if (name === "cancel" && first) return { name, owner: first };
  if (name === "verify") return { name, owner: first };
  return null;
}
