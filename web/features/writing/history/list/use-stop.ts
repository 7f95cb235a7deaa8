import { useState } from "react";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";

/** The one row that the Tab key leads to: the last that had the focus; else the open text's, else the first. */
export function useStop(items: readonly ContentSummary[], openId: string | undefined) {
  const [last, setStop] = useState<string>();
  const isThere = (id: string | undefined) => id !== undefined && items.some((item) => item.id === id);
  const stop = [last, openId].find(isThere) ?? items[0]?.id;
  return { stop, setStop };
}
