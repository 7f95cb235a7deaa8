// The state of a conversation: saved messages, messages being sent and replies being written, as one branch.
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { chatQuery } from "../../../../lib/chats.ts";
import { applyQuota, meQuery } from "../../../../lib/me.ts";
import { isWorking } from "../../run/run-view.ts";
import type { ConversationState, ThreadProps } from "../thread-props.ts";
import { type BranchChoices, buildTree, forkKey, visibleBranch } from "./branches.ts";
import { createLiveReplies, type ReplyEvents } from "./live-replies.ts";
import {
  changePending,
  chatInputOf,
  dropPending,
  messageOf,
  type Outbox,
  openOutbox,
  type PendingMessage,
} from "./outbox.ts";
import { sendActions } from "./send-actions.ts";

/** How often a visible page polls for messages from other tabs; ms. */
const pollMs = 10_000;
/** Data younger than this is not fetched again on mount; ms. */
const freshMs = 2000;
/** After a reload, an unconfirmed message is resent only within this time; ms. */
const resendMs = 60_000;

export type Conversation = ReturnType<typeof useConversation>;

export function useConversation(props: ThreadProps) {
  const { owner, chatId, isNew, lock, connection, onBegun } = props;
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
  const live = useMemo(
    () => createLiveReplies(replyEvents({ queries, outbox, now: () => current.current })),
    [queries, outbox],
  );
  const outline = useSyncExternalStore(live.subscribe, live.outline);

  const branch = useMemo(() => {
    const sent = sends.filter(({ refused }) => !refused).map(messageOf);
    return visibleBranch(buildTree(chat?.messages ?? [], sent, outline), choices);
  }, [chat?.messages, sends, outline, choices]);
  const isKnown = isNew || chat !== undefined || branch.length > 0;
  const messageIds = useMemo(() => new Set(chat?.messages.map(({ id }) => id)), [chat?.messages]);
  const written = useMemo(() => new Set(chat?.messages.map(({ reply }) => reply?.runId)), [chat?.messages]);
  current.current = {
    ...{ chatId, isNew, lock, connection, onBegun, branch, isKnown, messageIds },
    mounted: current.current.mounted,
  };

  useEffect(() => {
    for (const send of sends)
      if (!send.refused && !written.has(send.run))
        live.follow(startOrJoin(send, chatId), send.message.id, send.startedAt);
    for (const { runId, parent, startedAt } of chat?.running ?? [])
      live.follow({ id: runId }, parent, startedAt);
  }, [sends, chat?.running, written, chatId, live]);

  // Remove stored messages once the server has them.
  useEffect(() => {
    if (isNew) return;
    const done = sends.filter((send) => {
      const isKnown = messageIds.has(send.message.id);
      if (send.refused) return isKnown && send.kind !== "regenerate";
      const reply = outline.find(({ run }) => run === send.run);
      return written.has(send.run) || (isKnown && reply !== undefined && !isWorking(reply));
    });
    outbox.change((before) => dropPending(before, ...done.map(({ run }) => run)));
  }, [isNew, messageIds, written, sends, outbox, outline]);

  useEffect(() => {
    current.current.mounted = true;
    return () => {
      current.current.mounted = false;
      live.leave();
    };
  }, [live]);

  const actions = useMemo(
    () => ({
      ...sendActions({
        queries,
        outbox,
        now: () => current.current,
        // Show the sent message, whatever branch was chosen before.
        onSend: ({ message }) =>
          setChoices(({ [forkKey(message.after)]: _, [message.id]: __, ...others }) => others),
        replyId: ({ message, run }) => message?.id ?? live.view(run ?? "")?.done?.contentId ?? null,
      }),
      choose: (fork: string, key: string) => setChoices((before) => ({ ...before, [fork]: key })),
      stop: (run: string) => void live.stop(run),
      abandon: (run: string) => live.abandon(run),
    }),
    [queries, outbox, live],
  );

  const tail = branch.at(-1);
  const last = outline.find(({ run }) => run === tail?.run);
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
    live,
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

// What happens when a reply starts, ends, fails or is missing.

interface ReplyDeps {
  queries: QueryClient;
  outbox: Outbox;
  now: () => ConversationState;
}

function replyEvents({ queries, outbox, now }: ReplyDeps): ReplyEvents {
  const reread = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });
  return {
    async isReachable() {
      const { connection } = now();
      return connection.state === "connected" || connection.check();
    },
    async onBegun() {
      reread(["chats", "list"]);
      if (!now().isNew) return;
      // Load the conversation before navigating, so that its screen doesn't show a skeleton.
      await queries.fetchQuery(chatQuery(now().chatId)).catch(() => undefined);
      if (now().mounted && now().isNew) now().onBegun();
    },
    onRefused(run, failure) {
      outbox.change((before) => changePending(before, run, { refused: failure }));
      // The cached quota is out of date.
      if (failure.code === "PROMPT_LIMIT_REACHED" || failure.code === "PLAN_REQUIRED")
        reread(meQuery.queryKey);
      if (failure.code === "CHAT_LIMIT_REACHED") reread(["chats", "list"]);
    },
    onGone(run) {
      outbox.change((before) => {
        const send = before.find((one) => one.run === run);
        if (send && now().messageIds.has(send.message.id)) return dropPending(before, run);
        return send ? changePending(before, run, { refused: { code: "UNSENT" } }) : before;
      });
      reread(["chats"]);
    },
    onEnd(_run, end) {
      applyQuota(queries, end.quota);
      reread(["chats"]);
      reread(["contents", "receipts"]);
    },
  };
}
