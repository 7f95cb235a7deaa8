/** Whether the address is on this very machine: the one place where http will do. */
export function isLocal({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
