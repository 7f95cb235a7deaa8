// A text that is only read, as others change it.
import { useEffect, useState } from "react";
import type { Content } from "../../../../shared/contracts/contents.ts";
import type { Person } from "../../../../shared/document/live/protocol.ts";
import { useMe } from "../../../lib/me.ts";
import { pauseMs } from "../../../lib/timing.ts";

interface Reading {
  text: string;
  /** Who else has it open. */
  people: readonly Person[];
}

/** Returns the saved text before the connection is there, and without one. */
export function useLiveReading(content: Content): Reading {
  const { id: owner } = useMe();
  const { id, isDocument } = content;
  const [reading, setReading] = useState<Reading>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the content once
  useEffect(() => {
    if (!isDocument) return;
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { readLive } = await import("../../../lib/live/read-live.ts");
      if (!isOver) stop = readLive(owner, content, pauseMs, setReading);
    };
    begin().catch(() => undefined); // without a connection there is nothing to follow
    return () => {
      isOver = true;
      stop();
    };
  }, [owner, id, isDocument]);
  return reading ?? { text: content.content, people: [] };
}
