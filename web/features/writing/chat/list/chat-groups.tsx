import { useTranslation } from "react-i18next";
import type { ChatSummary } from "../../../../../shared/contracts/chats.ts";
import { ChatRow } from "./chat-row.tsx";
import { groupByDay } from "./group-by-day.ts";

interface ChatGroupsProps {
  chats: ChatSummary[];
  words: string[];
  onNavigate: (() => void) | undefined;
}

/** The conversations below the day of their last use. */
export function ChatGroups({ chats, words, onNavigate }: ChatGroupsProps) {
  const { t } = useTranslation("chats");
  return groupByDay(chats, Date.now()).map(({ day, chats: ofDay }) => (
    <section key={day} aria-label={t(`days.${day}`)} className="not-first:mt-3">
      <p aria-hidden="true" className="px-2.5 py-1 font-semibold text-ink-soft text-xs">
        {t(`days.${day}`)}
      </p>
      <ul>
        {ofDay.map((chat) => (
          <ChatRow key={chat.id} chat={chat} words={words} onNavigate={onNavigate} />
        ))}
      </ul>
    </section>
  ));
}
