/**
 * Watches over one connection: aborts it when nothing has been `heard` for `ms`, or when `signal` does. To be closed
 * when the connection is done with.
 */
export function watchSilence(ms: number, signal: AbortSignal) {
  const connection = new AbortController();
  const abort = () => connection.abort();
  let timer = setTimeout(abort, ms);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  return {
    signal: connection.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    close() {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    },
  };
}
