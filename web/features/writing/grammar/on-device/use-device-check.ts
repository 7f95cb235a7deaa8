import { useCallback, useEffect, useRef, useState } from "react";
import type { Correction } from "../../../../../shared/contracts/grammar.ts";
import type { UserWords } from "./device-checker.ts";
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
export function useDeviceCheck(text: string, words: UserWords, on: boolean) {
  const [check, setCheck] = useState<DeviceCheck>(off);
  const [attempt, setAttempt] = useState(0);
  const worker = useRef<Worker>(undefined);
  const last = useRef(0);

  useEffect(() => {
    if (!on) return;
    const made = new Worker(new URL("./device-worker.ts", import.meta.url), { type: "module" });
    const fail = () => setCheck({ ...off, state: "failed" });
    made.addEventListener("error", fail);
    worker.current = made;
    setCheck({ ...off, state: "loading" });
    return () => {
      made.terminate();
      worker.current = undefined;
      setCheck(off);
    };
  }, [on, attempt]);

  useEffect(() => {
    const asked = worker.current;
    if (!on || !asked) return;
    const number = ++last.current;
    const take = ({ data }: MessageEvent<DeviceAnswer>) => {
      if (data.number !== number) return;
      const { corrections } = data;
      setCheck(corrections ? { state: "ready", text, corrections } : { ...off, state: "failed" });
    };
    asked.addEventListener("message", take);
    const timer = setTimeout(() => asked.postMessage({ number, text, words } satisfies DeviceCall), pauseMs);
    return () => {
      clearTimeout(timer);
      asked.removeEventListener("message", take);
    };
  }, [text, words, on, attempt]);
  return { ...check, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
