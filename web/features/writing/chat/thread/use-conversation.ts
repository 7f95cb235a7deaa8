// The state of a conversation: saved messages, messages being sent and replies being written, as one branch.
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { v7 as uuidv7 } from "uuid";
import { chatQuery } from "../../../../lib/chats.ts";
import { meQuery } from "../../../../lib/me.ts";
import { allRuns } from "../../../../runs/all-runs.ts";
import type { RunStart } from "../../../../runs/follow-run.ts";
import { isWorking } from "../../../../runs/run-view.ts";
import type { ConversationState, ThreadProps } from "../thread-props.ts";
import { type BranchChoices, buildTree, forkKey, visibleBranch } from "./branches.ts";
import {
  changePending,
  chatInputOf,
  dropPending,
  messageOf,
  type Outbox,
  openOutbox,
  type PendingMessage,
  type SendFailure,
} from "./outbox.ts";
import { sendActions } from "./send-actions.ts";

/** How often a visible page polls for messages from other tabs; ms. */
const pollMs = 10_000;
/** Data younger than this is not fetched again on mount; ms. */
const freshMs = 2000;
/** After a reload, an unconfirmed message is resent only within this time; ms. */
const resendMs = 60_000;

export type Conversation = ReturnType<typeof useConversation>;

export function useConversation(props: ThreadProps & Pick<ConversationState, "voice">) {
  const { owner, chatId, isNew, lock, connection, onBegun, voice } = props;
  const queries = useQueryClient();
  const { data: chat } = useQuery({
    ...chatQuery(chatId),
    enabled: !isNew,
    staleTime: freshMs,
    refetchInterval: pollMs,
  });
  const [choices, setChoices] = useState<BranchChoices>({});
  const kept = useMemo(() => keptConversation(queries, owner, chatId), [queries, owner, chatId]);
  const { outbox, replies } = kept;
  const sends = useSyncExternalStore(outbox.subscribe, outbox.read);
  const { runs } = replies;
  const outlines = useSyncExternalStore(runs.subscribe, runs.outlines);
  const outline = useMemo(() => outlines.filter(({ chat }) => chat === chatId), [outlines, chatId]);

  const branch = useMemo(() => {
    const sent = sends.filter(({ refused }) => !refused).map(messageOf);
    return visibleBranch(buildTree(chat?.messages ?? [], sent, outline), choices);
  }, [chat?.messages, sends, outline, choices]);
  const isKnown = isNew || chat !== undefined || branch.length > 0;
  const messageIds = useMemo(() => new Set(chat?.messages.map(({ id }) => id)), [chat?.messages]);
  const written = useMemo(() => new Set(chat?.messages.map(({ reply }) => reply?.runId)), [chat?.messages]);
  kept.state = {
    ...{ chatId, isNew, lock, connection, onBegun, branch, isKnown, messageIds, voice },
    mounted: kept.state?.mounted ?? false,
  };
  const now = kept.now;

  useEffect(() => {
    for (const send of sends)
      if (!send.refused && !written.has(send.run))
        replies.follow(startOrJoin(send, chatId), send.message.id, send.startedAt);
    for (const { runId, parent, startedAt } of chat?.running ?? [])
      replies.follow({ id: runId }, parent, startedAt);
  }, [sends, chat?.running, written, chatId, replies]);

  // Remove stored messages once the server has them.
  useEffect(() => {
    if (isNew) return;
    const done = sends.filter((send) => {
      const isKnown = messageIds.has(send.message.id);
      if (send.refused) return isKnown && send.kind !== "regenerate";
      const reply = outline.find(({ id }) => id === send.run);
      return written.has(send.run) || (isKnown && reply !== undefined && !isWorking(reply));
    });
    outbox.change((before) => dropPending(before, ...done.map(({ run }) => run)));
  }, [isNew, messageIds, written, sends, outbox, outline]);

  useEffect(() => {
    now().mounted = true;
    return () => {
      now().mounted = false;
      replies.dropEnded();
    };
  }, [now, replies]);

  const actions = useMemo(
    () => ({
      ...sendActions({
        queries,
        outbox,
        now,
        // Show the sent message, whatever branch was chosen before.
        onSend: ({ message }) =>
          setChoices(({ [forkKey(message.after)]: _, [message.id]: __, ...others }) => others),
        replyId: ({ message, run }) => message?.id ?? runs.view(run ?? "")?.done?.contentId ?? null,
      }),
      choose: (fork: string, key: string) => setChoices((before) => ({ ...before, [fork]: key })),
      stop: (run: string) => replies.stop(run),
      abandon: (run: string) => replies.abandon(run),
    }),
    [queries, outbox, runs, replies, now],
  );

  const tail = branch.at(-1);
  const last = outline.find(({ id }) => id === tail?.run);
  const isAwaited = (id: string) =>
    sends.some(({ message }) => message.id === id) || chat?.running.some(({ parent }) => parent === id);
  return {
    title: chat?.title ?? "",
    isKnown,
    branch,
    /** The last message, if it has no reply and none is expected. */
    unanswered: tail?.message?.role === "user" && !isAwaited(tail.message.id) ? tail.message : undefined,
    /** Failed messages, oldest first. */
    refused: sends.filter((send) => send.refused),
    runs,
    working: last && isWorking(last) ? last : undefined,
    /** The latest reply that was followed here. */
    latest: outline.at(-1),
    actions,
  };
}

/** Returns how to follow a reply: old ones are only joined, not started again. */
function startOrJoin(send: PendingMessage, chatId: string) {
  const fresh = Date.now() - send.startedAt < resendMs;
  return fresh ? { id: send.run, tool: "chat", input: chatInputOf(send, chatId) } : { id: send.run };
}

// Following replies, also while another screen is open, and what happens when one starts, ends, fails or is missing.

/** What is kept of a conversation while replies are being written in it. */
interface KeptConversation {
  outbox: Outbox;
  replies: ReturnType<typeof followReplies>;
  /** As of the last rendering. */
  state?: ConversationState;
  now: () => ConversationState;
}

const conversations = new WeakMap<QueryClient, Map<string, KeptConversation>>();

function keptConversation(queries: QueryClient, owner: string, chatId: string): KeptConversation {
  const known = conversations.get(queries) ?? new Map<string, KeptConversation>();
  conversations.set(queries, known);
  const key = `${owner} ${chatId}`;
  const before = known.get(key);
  if (before) return before;
  const outbox = openOutbox(owner, chatId);
  const now = () => {
    if (!kept.state) throw new Error("a conversation is rendered before its replies are followed");
    return kept.state;
  };
  const replies = followReplies({ queries, outbox, now, onDropped: () => known.delete(key) });
  const kept: KeptConversation = { outbox, replies, now };
  known.set(key, kept);
  return kept;
}

interface ReplyDeps {
  queries: QueryClient;
  outbox: Outbox;
  now: () => ConversationState;
  /** Called when the screen is closed and no reply is being written. */
  onDropped: () => void;
}

function followReplies({ queries, outbox, now, onDropped }: ReplyDeps) {
  const all = allRuns(queries);
  const { runs } = all;
  /** Replies that the user has stopped waiting for. */
  const abandoned = new Set<string>();
  const reread = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });
  const isReachable = async () => {
    const { connection } = now();
    return connection.state === "connected" || connection.check();
  };
  const onBegun = async () => {
    reread(["chats", "list"]);
    if (!now().isNew) return;
    // Load the conversation before navigating, so that its screen doesn't show a skeleton.
    await queries.fetchQuery(chatQuery(now().chatId)).catch(() => undefined);
    if (now().mounted && now().isNew) now().onBegun();
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
    outbox.change((before) => {
      const send = before.find((one) => one.run === run);
      if (send && now().messageIds.has(send.message.id)) return dropPending(before, run);
      return send ? changePending(before, run, { refused: { code: "UNSENT" } }) : before;
    });
    reread(["chats"]);
  };

  /**
   * Forgets the replies unless the screen is open or one is being received. One that can't be reached is followed again when
   * the conversation is opened, from what is stored.
   */
  const dropEnded = () => {
    const { chatId, mounted } = now();
    const replies = runs.outlines().filter(({ chat }) => chat === chatId);
    if (mounted || replies.some((reply) => isWorking(reply) && reply.connected)) return;
    for (const { id } of replies) runs.forget(id);
    onDropped();
  };

  return {
    runs,
    dropEnded,

    /** Starts the reply to `parent`, or joins it if only its id is given. Does nothing if it is already followed. */
    follow(start: RunStart | { id: string }, parent: string, startedAt: number): void {
      const { id } = start;
      const isStart = "tool" in start;
      if (runs.view(id) || abandoned.has(id)) return;
      let begun = false;
      const { chatId } = now();
      const options = { startedAt, parent, chat: chatId, ...(isStart && { isReachable }) };
      runs.follow(start, options, {
        onConnected(connected) {
          if (connected && !begun) void onBegun();
          begun ||= connected;
        },
        onEnd(end) {
          all.noteEnd({ tool: "chat", slot: chatId, end }, now().mounted);
          reread(["chats"]);
          dropEnded();
        },
        onError({ code, details }) {
          if (code === "NOT_FOUND" && !isStart) onGone(id);
          else onRefused(id, { code, details });
          dropEnded();
        },
      });
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
