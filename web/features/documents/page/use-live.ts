import { useEffect, useState } from "react";
import type { Content } from "../../../../shared/contracts/contents.ts";
import type { LiveDocument } from "../../../lib/live/live-document.ts";
import { continueLive, openLive } from "../../../lib/live/open-live.ts";
import { useMe } from "../../../lib/me.ts";

/**
 * The live document of a text. Undefined for a moment if the device has changes of it, which another tab may be sending. A text of
 * the history connects when it is changed.
 */
export function useLive(content: Content): LiveDocument | undefined {
  const { id: owner } = useMe();
  const [live, setLive] = useState(() => openLive(owner, content, !content.isDocument));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the content once
  useEffect(() => {
    let isCurrent = true;
    if (!live)
      void continueLive(owner, content, !content.isDocument).then((found) => isCurrent && setLive(found));
    return () => {
      isCurrent = false;
    };
  }, [live]);
  return live;
}
