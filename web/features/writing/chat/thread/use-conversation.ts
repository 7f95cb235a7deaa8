// The state of a conversation: saved messages, messages being sent and replies being written, as one branch.
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { v7 as uuidv7 } from "uuid";
import { chatQuery } from "../../../../lib/chats.ts";
import { applyQuota, meQuery } from "../../../../lib/me.ts";
import type { RunStart } from "../../../../runs/follow-run.ts";
import { isWorking } from "../../../../runs/run-view.ts";
import { createRuns, type Runs } from "../../../../runs/runs.ts";
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
  const outbox = useMemo(() => openOutbox(owner, chatId), [owner, chatId]);
  const sends = useSyncExternalStore(outbox.subscribe, outbox.read);
  const current = useRef<ConversationState>({
    ...props,
    branch: [],
    isKnown: isNew,
    messageIds: new Set(),
    mounted: false,
  });
  const replies = useMemo(
    () => followReplies({ queries, outbox, now: () => current.current }),
    [queries, outbox],
  );
  const { runs } = replies;
  const outline = useSyncExternalStore(runs.subscribe, runs.outlines);

  const branch = useMemo(() => {
    const sent = sends.filter(({ refused }) => !refused).map(messageOf);
    return visibleBranch(buildTree(chat?.messages ?? [], sent, outline), choices);
  }, [chat?.messages, sends, outline, choices]);
  const isKnown = isNew || chat !== undefined || branch.length > 0;
  const messageIds = useMemo(() => new Set(chat?.messages.map(({ id }) => id)), [chat?.messages]);
  const written = useMemo(() => new Set(chat?.messages.map(({ reply }) => reply?.runId)), [chat?.messages]);
  current.current = {
    ...{ chatId, isNew, lock, connection, onBegun, branch, isKnown, messageIds, voice },
    mounted: current.current.mounted,
  };

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
    current.current.mounted = true;
    return () => {
      current.current.mounted = false;
      runs.close();
    };
  }, [runs]);

  const actions = useMemo(
    () => ({
      ...sendActions({
        queries,
        outbox,
        now: () => current.current,
        // Show the sent message, whatever branch was chosen before.
        onSend: ({ message }) =>
          setChoices(({ [forkKey(message.after)]: _, [message.id]: __, ...others }) => others),
        replyId: ({ message, run }) => message?.id ?? runs.view(run ?? "")?.done?.contentId ?? null,
      }),
      choose: (fork: string, key: string) => setChoices((before) => ({ ...before, [fork]: key })),
      stop: (run: string) => replies.stop(run),
      abandon: (run: string) => replies.abandon(run),
    }),
    [queries, outbox, runs, replies],
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

// Following replies, and what happens when one starts, ends, fails or is missing.

interface ReplyDeps {
  queries: QueryClient;
  outbox: Outbox;
  now: () => ConversationState;
}

function followReplies({ queries, outbox, now }: ReplyDeps) {
  const runs: Runs = createRuns();
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

  return {
    runs,

    /** Starts the reply to `parent`, or joins it if only its id is given. Does nothing if it is already followed. */
    follow(start: RunStart | { id: string }, parent: string, startedAt: number): void {
      const { id } = start;
      const isStart = "tool" in start;
      if (runs.view(id) || abandoned.has(id)) return;
      let begun = false;
      const options = { startedAt, parent, ...(isStart && { isReachable }) };
      runs.follow(start, options, {
        onConnected(connected) {
          if (connected && !begun) void onBegun();
          begun ||= connected;
        },
        onEnd(end) {
          applyQuota(queries, end.quota);
          reread(["chats"]);
          reread(["contents", "receipts"]);
        },
        onError({ code, details }) {
          if (code === "NOT_FOUND" && !isStart) onGone(id);
          else onRefused(id, { code, details });
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
