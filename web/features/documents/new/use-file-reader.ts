import { useEffect, useRef, useState } from "react";
import type { FileProblem } from "../../../lib/import/read-content.ts";
import type { ReadText } from "../../../lib/import/read-file.ts";

type FileReading =
  | { state: "idle" }
  | { state: "reading"; name: string }
  | { state: "problem"; problem: FileProblem | "several" };

/** Reads the files that are chosen or dropped, one at a time. A new one and leaving stop the reading. */
export function useFileReader(onRead: (document: ReadText) => void) {
  const [reading, setReading] = useState<FileReading>({ state: "idle" });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const read = async (files: readonly File[]) => {
    const [file, another] = files;
    if (!file) return;
    current.current?.abort();
    if (another) return setReading({ state: "problem", problem: "several" });
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setReading({ state: "reading", name: file.name });
    const result = await readFile(file, signal);
    if (signal.aborted) return;
    if ("problem" in result) return setReading({ state: "problem", problem: result.problem });
    setReading({ state: "idle" });
    onRead(result);
  };
  return { reading, read, forget: () => setReading({ state: "idle" }) };
}

async function readFile(file: File, signal: AbortSignal) {
  const load = await import("../../../lib/import/read-file.ts").catch(() => null);
  return load ? load.readFile(file, { keepsLines: true, signal }) : { problem: "notLoaded" as const };
}
