// What becomes of a conversation when a reply in it begins, ends, or does neither.
import type { QueryClient } from "@tanstack/react-query";
import { chatQuery } from "../../../../lib/chats.ts";
import { applyQuota, meQuery } from "../../../../lib/me.ts";
import type { Current } from "./current.ts";
import type { ReplyEvents } from "./live-replies.ts";
import { changeSend, dropSends, type Outbox } from "./outbox.ts";

interface ReplyWorld {
  queries: QueryClient;
  outbox: Outbox;
  now: () => Current;
}

export function replyEvents({ queries, outbox, now }: ReplyWorld): ReplyEvents {
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
      outbox.change((before) => changeSend(before, run, { refused: failure }));
      // Counted elsewhere: what this screen knows is out of date.
      if (failure.code === "PROMPT_LIMIT_REACHED" || failure.code === "PLAN_REQUIRED")
        reread(meQuery.queryKey);
      if (failure.code === "CHAT_LIMIT_REACHED") reread(["chats", "list"]);
    },
    onGone(run) {
      outbox.change((before) => {
        const send = before.find((one) => one.run === run);
        if (send && now().messageIds.has(send.message.id)) return dropSends(before, run);
        return send ? changeSend(before, run, { refused: { code: "UNSENT" } }) : before;
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
