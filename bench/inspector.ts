// Inspects the running Worker through the Chrome DevTools protocol.
import { originOf } from "./addresses.ts";

interface Inspector {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  close(): void;
}

/** @throws Error if the inspector does not respond within five seconds */
export async function openInspector(): Promise<Inspector> {
  const list = await fetch(`${originOf("inspector")}/json`, { signal: AbortSignal.timeout(5000) });
  const [target]: { webSocketDebuggerUrl: string }[] = await list.json();
  if (!target) throw new Error("the inspector knows no Worker");
  // The inspector rejects connections without an Origin header. Node accepts headers here; the type is the browser's.
  const socket = new WebSocket(target.webSocketDebuggerUrl, {
    headers: { Origin: originOf("inspector") },
  } as unknown as string[]);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result ?? {});
    waiting.delete(id);
  });
  let last = 0;
  return {
    send(method, params = {}) {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => {
        waiting.set(id, resolve);
        setTimeout(
          () => waiting.delete(id) && reject(new Error(`${method} was not answered`)),
          10_000,
        ).unref();
      });
    },
    close: () => socket.close(),
  };
}

/** The memory of the Worker's isolate, its user objects included, in megabytes. */
export async function readUsedMegabytes({ send }: Inspector): Promise<number> {
  const { usedSize, backingStorageSize } = await send("Runtime.getHeapUsage");
  return (Number(usedSize) + Number(backingStorageSize)) / 1024 ** 2;
}

/**
 * Collects all garbage. workerd never executes `HeapProfiler.collectGarbage`, which V8 puts off to a task; the end of a
 * sampling collects it at once.
 */
export async function collectGarbage({ send }: Inspector): Promise<void> {
  await send("HeapProfiler.startSampling", { samplingInterval: 2 ** 26 }); // bytes: hardly any sample
  await send("HeapProfiler.stopSampling");
}
