import type { Content } from "../../../shared/contracts/contents.ts";
import type { Person } from "../../../shared/document/live/protocol.ts";
import { DocumentSource } from "../../../shared/document/markdown/document-source.ts";
import { beginLive, enterLive } from "./open-live.ts";

/**
 * Follows a text without changing it.
 * @param pauseMs how often the text is written at most, in ms
 * @returns how to stop
 */
export function readLive(
  userId: string,
  content: Pick<Content, "id" | "content" | "revision">,
  pauseMs: number,
  onChange: (reading: { text: string; people: readonly Person[] }) => void,
): () => void {
  const source = new DocumentSource(content.content);
  const live = beginLive(userId, content, source.doc);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = live.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange({ text: source.write(live.state.doc), people: live.status.people });
    }, pauseMs);
  });
  const leave = enterLive(live);
  return () => {
    stop();
    clearTimeout(timer);
    void leave();
  };
}
