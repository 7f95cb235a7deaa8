// Follows the replies of a conversation, also while another screen is open, and decides what happens when one starts, ends,
// fails or is missing.
import type { QueryClient } from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import { chatQuery } from "../../../lib/chats.ts";
import { meQuery } from "../../../lib/me.ts";
import { onSessionEvent } from "../../../lib/session-events.ts";
import { allRuns, longestRunMs } from "../../../runs/all-runs.ts";
import type { RunStart } from "../../../runs/follow-run.ts";
import { isWorking } from "../../../runs/run-view.ts";
import { resendMs } from "../../../runs/track-run.ts";
import type { ConversationState } from "../thread-props.ts";
import {
  changePending,
  chatInputOf,
  chatsWithPending,
  dropPending,
  type Outbox,
  openOutbox,
  type PendingMessage,
  type SendFailure,
} from "./outbox.ts";

/** What is kept of a conversation while replies are being written in it. */
interface KeptConversation {
  outbox: Outbox;
  replies: ReturnType<typeof followReplies>;
  /** As of the last rendering; undefined until its screen is opened. */
  state?: ConversationState;
  /** For callbacks of its screen. */
  now: () => ConversationState;
  /** Removes it. Its replies may still be followed. */
  drop: () => void;
}

const conversations = new WeakMap<QueryClient, Map<string, KeptConversation>>();

function conversationsOf(queries: QueryClient): Map<string, KeptConversation> {
  const before = conversations.get(queries);
  if (before) return before;
  const kept = new Map<string, KeptConversation>();
  conversations.set(queries, kept);
  onSessionEvent(({ kind }) => {
    if (kind !== "signedOut" && kind !== "lost") return;
    for (const { state, drop } of kept.values()) if (!state?.mounted) drop();
  });
  return kept;
}

export function keptConversation(queries: QueryClient, owner: string, chatId: string): KeptConversation {
  const known = conversationsOf(queries);
  const key = `${owner} ${chatId}`;
  const before = known.get(key);
  if (before) return before;
  const outbox = openOutbox(owner, chatId);
  const stopListening = outbox.subscribe(() => undefined); // other tabs change it, also while its screen is closed
  const drop = () => {
    known.delete(key);
    stopListening();
  };
  const now = () => {
    if (!kept.state) throw new Error("a conversation is rendered before its callbacks are called");
    return kept.state;
  };
  const replies = followReplies({ queries, chatId, outbox, state: () => kept.state, onDropped: drop });
  const kept: KeptConversation = { outbox, replies, now, drop };
  known.set(key, kept);
  return kept;
}

/** Follows the user's replies that an earlier page of this browser has requested and not seen the end of. */
export function resumeReplies(queries: QueryClient, owner: string): void {
  const since = Date.now() - longestRunMs;
  for (const chatId of chatsWithPending(owner))
    for (const send of openOutbox(owner, chatId).read())
      if (!send.refused && !send.ended && send.startedAt > since)
        keptConversation(queries, owner, chatId).replies.followSent(send);
}

interface ReplyDeps {
  queries: QueryClient;
  chatId: string;
  outbox: Outbox;
  /** Undefined until the screen is opened. */
  state: () => ConversationState | undefined;
  /** Called when the screen is closed and no reply is being written. */
  onDropped: () => void;
}

function followReplies({ queries, chatId, outbox, state, onDropped }: ReplyDeps) {
  const all = allRuns(queries);
  const { runs } = all;
  /** Replies that the user has stopped waiting for. */
  const abandoned = new Set<string>();
  const reread = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });
  const isReachable = async () => {
    const connection = state()?.connection;
    return !connection || connection.state === "connected" || connection.check();
  };
  let isLoading = false;
  const onBegun = async () => {
    reread(["chats", "list"]);
    if (!state()?.isNew || isLoading) return;
    // Load the conversation before navigating, so that its screen doesn't show a skeleton.
    isLoading = true;
    await queries.fetchQuery(chatQuery(chatId)).catch(() => undefined);
    isLoading = false;
    const now = state();
    if (now?.mounted && now.isNew) now.onBegun();
  };
  const onRefused = (run: string, failure: SendFailure) => {
    runs.forget(run);
    outbox.change((before) => changePending(before, run, { refused: failure }));
    // The cached quota is out of date.
    if (failure.code === "PROMPT_LIMIT_REACHED" || failure.code === "PLAN_REQUIRED") reread(meQuery.queryKey);
    if (failure.code === "CHAT_LIMIT_REACHED") reread(["chats", "list"]);
  };
  const onGone = (run: string) => {
    runs.forget(run);
    const now = state();
    if (!now) return; // looked up again when the conversation is opened
    outbox.change((before) => {
      const send = before.find((one) => one.run === run);
      if (send && now.messageIds.has(send.message.id)) return dropPending(before, run);
      return send ? changePending(before, run, { refused: { code: "UNSENT" } }) : before;
    });
    reread(["chats"]);
  };

  /** Forgets the replies unless the screen is open or one is being written. */
  const dropEnded = () => {
    const replies = runs.metas().filter(({ chat }) => chat === chatId);
    if (state()?.mounted || replies.some(isWorking)) return;
    for (const { id } of replies) runs.forget(id);
    onDropped();
  };

  /** Starts the reply to `parent`, or joins it if only its id is given. Does nothing if it is already followed. */
  const follow = (start: RunStart | { id: string }, parent: string, startedAt: number) => {
    const { id } = start;
    const isStart = "tool" in start;
    const known = runs.view(id);
    if (known?.begun && state()?.isNew) void onBegun(); // it began while the screen was closed
    if (known || abandoned.has(id)) return;
    let begun = false;
    // Without its screen, it is sent again for longer before it fails: an earlier page may have sent it.
    const resendUntil = isStart && !state() ? startedAt + resendMs : undefined;
    const options = {
      ...{ startedAt, parent, chat: chatId },
      ...(isStart && { isReachable }),
      ...(resendUntil !== undefined && { resendUntil }),
    };
    runs.follow(start, options, {
      onConnected(connected) {
        if (connected && !begun) void onBegun();
        begun ||= connected;
      },
      onEnd(end) {
        const isTold = outbox.read().some((send) => send.run === id && send.ended);
        all.noteEnd({ tool: "chat", slot: chatId, end }, isTold || state()?.mounted === true);
        outbox.change((before) => changePending(before, id, { ended: true }));
        reread(["chats"]);
        dropEnded();
      },
      onError({ code, details }) {
        if (code === "NOT_FOUND" && !isStart) onGone(id);
        else onRefused(id, { code, details });
        dropEnded();
      },
    });
  };

  return {
    runs,
    dropEnded,
    follow,

    /** Follows the reply to a sent message: an old one is only joined, not started again. */
    followSent(send: PendingMessage): void {
      const { run, startedAt, message } = send;
      const isFresh = Date.now() - startedAt < resendMs;
      const start = isFresh ? { id: run, tool: "chat", input: chatInputOf(send, chatId) } : { id: run };
      follow(start, message.id, startedAt);
    },

    /** Stops the reply; its end event follows. If the server does not know it, it is removed. */
    stop(id: string): void {
      void runs.stop(id, () => {
        if (runs.view(id)?.begun) return;
        onRefused(id, { code: "UNSENT" });
        // The server does not start the stopped run: another try is another run.
        outbox.change((before) => changePending(before, id, { run: uuidv7() }));
      });
    },

    /** Stops waiting for the reply. It continues on the server and is shown when the conversation is reloaded. */
    abandon(id: string): void {
      abandoned.add(id);
      runs.forget(id);
    },
  };
}
