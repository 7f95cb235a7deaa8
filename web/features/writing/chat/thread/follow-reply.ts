// Follows one reply from its beginning to its end, and says what becomes of one that does not get there.
import type { EndEvent, RestartReason } from "../../../../../shared/contracts/runs.ts";
import { followRun, type RunStart } from "../../../../lib/follow-run.ts";
import { asApiError } from "../../run/as-api-error.ts";
import { onFrame } from "../../run/on-frame.ts";
import { ended, isLost, type RunView } from "../../run/run-view.ts";
import type { SendFailure } from "./sends.ts";

export interface ReplyReader {
  show(changes: Partial<RunView>): void;
  /** The server has taken it on: the message is stored. */
  onBegun(): void;
  /** It was refused before it began. */
  onRefused(failure: SendFailure): void;
  /** What was to be joined is not there (any more). */
  onGone(): void;
  onEnd(end: EndEvent): void;
}

/**
 * Starts a reply, or joins it where only its id is given. `isReachable` is asked before one is started. Answers how to
 * leave it, which does not stop it.
 */
export function followReply(
  start: RunStart | { id: string },
  isReachable: () => Promise<boolean>,
  reader: ReplyReader,
): () => void {
  const leaving = new AbortController();
  const paint = onFrame();
  let begun = false;
  let changed: Partial<RunView> = {};
  const show = (changes: Partial<RunView>, now = false) => {
    changed = { ...changed, ...changes };
    paint(() => {
      const all = changed;
      changed = {};
      reader.show(all);
    }, now);
  };
  const follow = async () => {
    if ("tool" in start && !(await isReachable())) {
      if (!leaving.signal.aborted) reader.onRefused({ code: "NETWORK" });
      return;
    }
    await followRun(
      start,
      {
        onText: (text: string) => show({ status: "writing", text }),
        onRestart: (restarted: RestartReason) => show({ status: "writing", text: "", restarted }),
        onConnected(connected: boolean, failures: number) {
          const lost = isLost(connected, failures) ? ("text" as const) : null;
          show({ connected, lost, ...(connected && { begun: true }) }, true);
          if (connected && !begun) reader.onBegun();
          begun ||= connected;
        },
        onEnd(end: EndEvent) {
          show(ended(end), true);
          reader.onEnd(end);
        },
      },
      leaving.signal,
    );
  };
  follow().catch((error) => {
    if (leaving.signal.aborted) return;
    const { code, details } = asApiError(error);
    if (code === "NOT_FOUND" && !("tool" in start)) reader.onGone();
    else reader.onRefused({ code, details });
  });
  return () => {
    leaving.abort();
    paint(() => undefined, true);
  };
}
