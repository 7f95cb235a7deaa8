// The state of a conversation: saved messages, messages being sent and replies being written, as one branch.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { chatQuery } from "../../../lib/chats.ts";
import { isWorking } from "../../../runs/run-view.ts";
import type { ConversationState, ThreadProps } from "../thread-props.ts";
import { type BranchChoices, buildTree, forkKey, visibleBranch } from "./branches.ts";
import { keptConversation } from "./follow-replies.ts";
import { dropPending, messageOf } from "./outbox.ts";
import { sendActions } from "./send-actions.ts";

/** How often a visible page polls for messages from other tabs; ms. */
const pollMs = 10_000;
/** Data younger than this is not fetched again on mount; ms. */
const freshMs = 2000;

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
  const views = useSyncExternalStore(runs.subscribe, runs.metas);
  const chatViews = useMemo(() => views.filter(({ chat }) => chat === chatId), [views, chatId]);

  const branch = useMemo(() => {
    const sent = sends.filter(({ refused }) => !refused).map(messageOf);
    return visibleBranch(buildTree(chat?.messages ?? [], sent, chatViews), choices);
  }, [chat?.messages, sends, chatViews, choices]);
  const isKnown = isNew || chat !== undefined || branch.length > 0;
  const messageIds = useMemo(() => new Set(chat?.messages.map(({ id }) => id)), [chat?.messages]);
  const written = useMemo(() => new Set(chat?.messages.map(({ reply }) => reply?.runId)), [chat?.messages]);
  kept.state = {
    ...{ chatId, isNew, lock, connection, onBegun, branch, isKnown, messageIds, voice },
    mounted: kept.state?.mounted ?? false,
  };
  const now = kept.now;

  useEffect(() => {
    for (const send of sends) if (!send.refused && !written.has(send.run)) replies.followSent(send);
    for (const { runId, parent, startedAt } of chat?.running ?? [])
      replies.follow({ id: runId }, parent, startedAt);
  }, [sends, chat?.running, written, replies]);

  // Remove stored messages once the server has them.
  useEffect(() => {
    if (isNew) return;
    const done = sends.filter((send) => {
      const isKnown = messageIds.has(send.message.id);
      if (send.refused) return isKnown && send.kind !== "regenerate";
      const reply = chatViews.find(({ id }) => id === send.run);
      return written.has(send.run) || (isKnown && reply !== undefined && !isWorking(reply));
    });
    outbox.change((before) => dropPending(before, ...done.map(({ run }) => run)));
  }, [isNew, messageIds, written, sends, outbox, chatViews]);

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
  const last = chatViews.find(({ id }) => id === tail?.run);
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
    latest: chatViews.at(-1),
    actions,
  };
}
