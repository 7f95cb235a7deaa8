// What the user can do in a conversation: send, edit, regenerate, retry.
import type { QueryClient } from "@tanstack/react-query";
import { v7 as uuidv7 } from "uuid";
import type { ChatMessage } from "../../../../shared/contracts/chats.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { meQuery } from "../../../lib/me.ts";
import type { Attached } from "../../../writing/assistant/composer.ts";
import type { ConversationState } from "../thread-props.ts";
import type { BranchNode } from "./branches.ts";
import { lockFailure } from "./failures.ts";
import type { PendingMessage } from "./outbox.ts";
import { dropPending, type Outbox } from "./outbox.ts";

interface SendDeps {
  queries: QueryClient;
  outbox: Outbox;
  now: () => ConversationState;
  onSend(send: PendingMessage): void;
  /** The id of a reply in the branch, if it is known. */
  replyId(node: BranchNode): string | null;
}

export type SendActions = ReturnType<typeof sendActions>;

export function sendActions({ queries, outbox, now, onSend, replyId }: SendDeps) {
  const make = (
    kind: PendingMessage["kind"],
    message: Omit<PendingMessage["message"], "id">,
    id = uuidv7(),
  ): PendingMessage => {
    const { voice } = now();
    return {
      kind,
      run: uuidv7(),
      startedAt: Date.now(),
      message: { id, ...message },
      language: currentLanguage(),
      ...(voice && { voice }),
    };
  };
  /** If the conversation is locked, the message fails at once without a request. */
  const put = (send: PendingMessage, instead?: PendingMessage) => {
    const { lock } = now();
    const { refused: _, ended: __, ...fresh } = send;
    const refused = lock && lockFailure(lock, queries.getQueryData(meQuery.queryKey));
    const next = refused ? { ...fresh, refused } : fresh;
    outbox.change((before) => [...dropPending(before, send.run, instead?.run ?? ""), next]);
    onSend(next);
  };
  /** The last reply of the visible branch: the parent of the next message. */
  const lastReply = () => {
    const replies = now().branch.filter(({ message }) => message?.role !== "user");
    return replies.map(replyId).findLast((id) => id !== null) ?? null;
  };
  const find = (id: string) => now().branch.find(({ message }) => message?.id === id)?.message;

  return {
    send(text: string, attached: Attached | null): void {
      put(make("new", { after: lastReply(), text, attached }));
    },
    /** Sends an edited version of a message as its sibling. */
    edit(id: string, text: string): void {
      const message = find(id);
      if (message) put(make("edit", { after: message.parent, text, attached: message.attached }));
    },
    /** Requests another reply to a message. */
    regenerate(id: string): void {
      const message: ChatMessage | null | undefined = find(id);
      if (!message) return;
      const { parent, content, attached } = message;
      put(make("regenerate", { after: parent, text: content, attached }, id));
    },
    /** Retries a failed message: with the same ids, unless it must follow another reply now. */
    retry(send: PendingMessage): void {
      const { kind, message } = send;
      const after = lastReply();
      if (kind !== "new" || message.after === after || !now().isKnown)
        put({ ...send, startedAt: Date.now() });
      else put(make(kind, { ...message, after }), send);
    },
    /** Sends a failed message with another text. */
    rewrite(send: PendingMessage, text: string): void {
      const { kind, message, refused } = send;
      const after = kind === "new" ? lastReply() : message.after;
      const attached = refused?.code === "NOT_FOUND" ? null : message.attached; // the attachment may be missing
      put(make(kind, { attached, after, text }), send);
    },
    /** Removes a failed message. */
    discard: (send: PendingMessage): void => outbox.change((before) => dropPending(before, send.run)),
  };
}
