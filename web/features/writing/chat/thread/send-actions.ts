// What a person can do in a conversation: say something, say it in other words, ask once more.
import type { QueryClient } from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import type { ChatMessage } from "../../../../../shared/contracts/chats.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { meQuery } from "../../../../lib/me.ts";
import type { ConversationState } from "../thread-props.ts";
import type { BranchNode } from "./branches.ts";
import { lockFailure } from "./failures.ts";
import type { Attached, PendingMessage } from "./outbox.ts";
import { dropPending, type Outbox } from "./outbox.ts";

interface SendDeps {
  queries: QueryClient;
  outbox: Outbox;
  now: () => ConversationState;
  onSend(send: PendingMessage): void;
  /** The id of a reply in the branch, as far as it is known. */
  replyId(node: BranchNode): string | null;
}

export type SendActions = ReturnType<typeof sendActions>;

export function sendActions({ queries, outbox, now, onSend, replyId }: SendDeps) {
  const make = (
    kind: PendingMessage["kind"],
    message: Omit<PendingMessage["message"], "id">,
    id = uuidv7(),
  ): PendingMessage => ({
    kind,
    run: uuidv7(),
    startedAt: Date.now(),
    message: { id, ...message },
    language: currentLanguage(),
  });
  /** While the conversation is locked nothing is asked for: the assistant says why. */
  const put = (send: PendingMessage, instead?: PendingMessage) => {
    const { lock } = now();
    const { refused: _, ...fresh } = send;
    const refused = lock && lockFailure(lock, queries.getQueryData(meQuery.queryKey));
    const next = refused ? { ...fresh, refused } : fresh;
    outbox.change((before) => [...dropPending(before, send.run, instead?.run ?? ""), next]);
    onSend(next);
  };
  /** The last reply of the shown branch, which the next message follows. */
  const lastReply = () => {
    const replies = now().branch.filter(({ message }) => message?.role !== "user");
    return replies.map(replyId).findLast((id) => id !== null) ?? null;
  };
  const find = (id: string) => now().branch.find(({ message }) => message?.id === id)?.message;

  return {
    send(text: string, attached: Attached | null): void {
      put(make("new", { after: lastReply(), text, attached }));
    },
    /** Says the message with that id in other words, beside it. */
    edit(id: string, text: string): void {
      const message = find(id);
      if (message) put(make("edit", { after: message.parent, text, attached: message.attached }));
    },
    /** Asks for another reply to the message with that id. */
    regenerate(id: string): void {
      const message: ChatMessage | null | undefined = find(id);
      if (!message) return;
      const { parent, content, attached } = message;
      put(make("regenerate", { after: parent, text: content, attached }, id));
    },
    /**
     * Sends a message that was not taken on again: under its old ids, unless it has come to stand elsewhere because
     * others were answered meanwhile.
     */
    retry(send: PendingMessage): void {
      const { kind, message } = send;
      const after = lastReply();
      if (kind !== "new" || message.after === after || !now().isKnown)
        put({ ...send, startedAt: Date.now() });
      else put(make(kind, { ...message, after }), send);
    },
    /** Sends a message that was not taken on in other words. */
    rewrite(send: PendingMessage, text: string): void {
      const { kind, message, refused } = send;
      const after = kind === "new" ? lastReply() : message.after;
      const attached = refused?.code === "NOT_FOUND" ? null : message.attached; // it may be what is not there
      put(make(kind, { attached, after, text }), send);
    },
    /** Takes a message away that was not taken on. */
    discard: (send: PendingMessage): void => outbox.change((before) => dropPending(before, send.run)),
  };
}
