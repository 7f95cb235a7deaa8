import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Chat } from "../../../../shared/contracts/chats.ts";
import { chatQuery, chatsQuery } from "../../../lib/chats.ts";
import { useMe } from "../../../lib/me.ts";
import { useIsDesktop } from "../../../lib/use-is-desktop.ts";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { useChatLock } from "./chat-lock.ts";
import { useConnection } from "./connection/use-connection.ts";
import { Conversation } from "./conversation.tsx";
import { ChatList } from "./list/chat-list.tsx";
import { useListShown } from "./list/use-list-shown.ts";
import { useNewChat } from "./new-chat.ts";

/** The id of the list, for the button that shows and hides it. */
const listId = "conversations";

const titleOf = ({ title }: Chat) => title;

/** The assistant: the conversations, the one that is open, and what helps to begin. */
export function Component() {
  const { t } = useTranslation("chats");
  const { id: opened } = useParams();
  const { id: owner } = useMe();
  const { data } = useInfiniteQuery(chatsQuery());
  const lock = useChatLock(data?.pages[0]?.allowance);
  const connection = useConnection();
  const next = useNewChat(owner, opened);
  const chatId = opened ?? next;
  const narrow = !useIsDesktop();
  const [listShown, showList] = useListShown(owner);
  const withList = listShown && !narrow;
  const columns = withList
    ? "lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_14rem]"
    : "xl:grid-cols-[minmax(0,1fr)_14rem]";
  const summary = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === opened);
  const { data: known } = useQuery({ ...chatQuery(chatId), enabled: opened !== undefined, select: titleOf });
  const title = known ?? summary?.title;
  return (
    <>
      <div className="max-lg:sr-only">
        <ScreenHead name={title ?? t("screen")} title={t("screen")} text={t("text")} />
      </div>
      <div className={`items-start gap-5 lg:grid ${columns}`}>
        {withList && (
          <div id={listId} className="lg:h-160 xl:row-span-1 lg:max-xl:row-span-2">
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
