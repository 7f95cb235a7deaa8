import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Chat } from "../../../shared/contracts/chats.ts";
import { chatQuery, chatsQuery } from "../../lib/chats.ts";
import { useMe } from "../../lib/me.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { useIsDesktop } from "../../lib/use-is-desktop.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useNewChatId } from "../../writing/assistant/new-chat.ts";
import { useChatLock } from "./chat-lock.tsx";
import { useConnection } from "./connection.tsx";
import { Conversation } from "./conversation.tsx";
import { ChatList } from "./list/chat-list.tsx";

/** Element id of the list, for the aria-controls of the toggle button. */
const listId = "conversations";

const titleOf = ({ title }: Chat) => title;

/** The assistant: list of conversations, and the open conversation. */
export function Component() {
  const { t } = useTranslation("chats");
  const { id: opened } = useParams();
  const { id: owner } = useMe();
  const { data } = useInfiniteQuery(chatsQuery());
  const lock = useChatLock(data?.pages[0]?.allowance);
  const connection = useConnection();
  const next = useNewChatId(owner, opened);
  const chatId = opened ?? next;
  const narrow = !useIsDesktop();
  const [listShown, showList] = useListVisible(owner);
  const withList = listShown && !narrow;
  const summary = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === opened);
  const { data: known } = useQuery({ ...chatQuery(chatId), enabled: opened !== undefined, select: titleOf });
  const title = known ?? summary?.title;
  return (
    <>
      <div className="max-lg:sr-only">
        <ScreenHead name={title ?? t("screen")} title={t("screen")} text={t("text")} />
      </div>
      <div className={`items-start gap-5 lg:grid ${withList ? "lg:grid-cols-[15rem_minmax(0,1fr)]" : ""}`}>
        {withList && (
          <div id={listId} className="lg:h-160">
            <ChatList />
          </div>
        )}
        <Conversation
          key={chatId}
          owner={owner}
          chatId={chatId}
          isNew={opened === undefined}
          title={title}
          lock={lock}
          connection={connection}
          narrow={narrow}
          list={{ id: listId, shown: withList, show: showList }}
        />
      </div>
    </>
  );
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** Whether the list is shown beside the conversation; stored on the device. */
function useListVisible(owner: string) {
  const key = `chat.${owner}.list`;
  const [shown, setShown] = useState(() => readStored(key, isBoolean) ?? true);
  const show = (next: boolean) => {
    writeStored(key, next);
    setShown(next);
  };
  return [shown, show] as const;
}
