// The built pages that a local server serves: its own copy, because a build beside it empties dist.
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const name = /^pages-(\d+)$/;

/**
 * Copies the built pages for this process, and removes the copies of processes that have ended.
 * @param folder of the server's state
 * @param built where the build has put them
 * @returns the copy; undefined if nothing has been built
 */
export function copyPages(folder: string, built = "dist"): string | undefined {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  for (const entry of entries) {
    const [, pid] = name.exec(entry) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, entry), { recursive: true });
  }
  if (!existsSync(built)) return undefined;
  const copy = join(folder, `pages-${process.pid}`);
  cpSync(built, copy, { recursive: true, force: true });
  return copy;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM"; // another user's process
  }
}
