import { useCallback, useEffect, useRef, useState } from "react";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import type { TextFormat, UserWords } from "./device-checker.ts";
import type { DeviceAnswer, DeviceCall } from "./device-worker.ts";

/** Typing pause before a check, in ms. */
const pauseMs = 400;

interface DeviceCheck {
  state: "off" | "loading" | "ready" | "failed";
  /** The text that was checked last, and its corrections. */
  text: string;
  corrections: Correction[];
}

const off: DeviceCheck = { state: "off", text: "", corrections: [] };

/** Checks an English text on the device while it is typed. Harper is loaded when `on` first becomes true. */
export function useDeviceCheck(text: string, words: UserWords, on: boolean, format: TextFormat = "markdown") {
  const [check, setCheck] = useState<DeviceCheck>(off);
  const [attempt, setAttempt] = useState(0);
  const [worker, setWorker] = useState<Worker>();
  const last = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt needs another worker
  useEffect(() => {
    if (!on) return;
    const made = new Worker(new URL("./device-worker.ts", import.meta.url), { type: "module" });
    const fail = () => setCheck({ ...off, state: "failed" });
    made.addEventListener("error", fail);
    setWorker(made);
    setCheck({ ...off, state: "loading" });
    return () => {
      made.terminate();
      setWorker(undefined);
      setCheck(off);
    };
  }, [on, attempt]);

  useEffect(() => {
    if (!worker) return;
    const number = ++last.current;
    const take = ({ data }: MessageEvent<DeviceAnswer>) => {
      if (data.number !== number) return;
      const { corrections } = data;
      setCheck(corrections ? { state: "ready", text, corrections } : { ...off, state: "failed" });
    };
    worker.addEventListener("message", take);
    const timer = setTimeout(
      () => worker.postMessage({ number, text, words, format } satisfies DeviceCall),
      pauseMs,
    );
    return () => {
      clearTimeout(timer);
      worker.removeEventListener("message", take);
    };
  }, [text, words, worker, format]);
  return { ...check, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
