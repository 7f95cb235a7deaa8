// A conversation as it is shown: what is known of it, what is being sent and what is being written, in one branch.
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

/** How often it is looked whether another window has said something, while this one is seen; ms. */
const pollMs = 10_000;
/** What was read as long ago as this is not read again for being shown; ms. */
const freshMs = 2000;
/** A message that may not have reached the server is sent again after a reload, but not after so long (ms). */
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

  // What the server has is not kept here any longer, once a reload would find it there.
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
        // What is sent is shown, whichever way was chosen before.
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
    /** The message at the end of the branch that nobody has answered, nor is about to. */
    unanswered: tail?.message?.role === "user" && !isAwaited(tail.message.id) ? tail.message : undefined,
    /** Messages that were not taken on, oldest first. */
    refused: sends.filter((send) => send.refused),
    live,
    /** The reply that is being written at the end of the branch. */
    working: last && isWorking(last) ? last : undefined,
    /** The latest of the replies that were followed here. */
    latest: outline.at(-1),
    actions,
  };
}

/** How a reply is asked for: one that was asked for long ago is only looked for. */
function startOrJoin(send: PendingMessage, chatId: string) {
  const fresh = Date.now() - send.startedAt < resendMs;
  return fresh ? { id: send.run, tool: "chat", input: chatInputOf(send, chatId) } : { id: send.run };
}

// What becomes of a conversation when a reply in it begins, ends, or does neither.

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
      // The screen of a conversation that is known already is not drawn anew.
      await queries.fetchQuery(chatQuery(now().chatId)).catch(() => undefined);
      if (now().mounted && now().isNew) now().onBegun();
    },
    onRefused(run, failure) {
      outbox.change((before) => changePending(before, run, { refused: failure }));
      // Counted elsewhere: what this screen knows is out of date.
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
