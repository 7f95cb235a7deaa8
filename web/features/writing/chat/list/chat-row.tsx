import { useState } from "react";
import { NavLink } from "react-router";
import type { ChatSummary } from "../../../../../shared/contracts/chats.ts";
import { paths } from "../../../../app/paths.ts";
import { formatMoment } from "../../../../i18n/format.ts";
import { useRestoreFocus } from "../../../../lib/focus.ts";
import { MarkedHits } from "../../../../ui/marked-hits.tsx";
import { OnDemand } from "../../../../ui/on-demand.tsx";
import { RenameForm } from "../rename-form.tsx";
import { ChatMenuButton } from "./chat-menu-button.tsx";

interface ChatRowProps {
  chat: ChatSummary;
  /** What was searched for. */
  words: string[];
  onNavigate: (() => void) | undefined;
}

/** One conversation of the list. */
export function ChatRow({ chat, words, onNavigate }: ChatRowProps) {
  const [renaming, setRenaming] = useState(false);
  const line = useRestoreFocus<HTMLLIElement>(renaming);
  /** The focus does not go with the row. */
  const focusBeside = () => {
    const { nextElementSibling: next, previousElementSibling: previous } = line.current ?? {};
    const beside = next ?? previous ?? line.current?.closest("nav");
    requestAnimationFrame(() => beside?.querySelector("a")?.focus());
  };
  if (renaming)
    return (
      <li>
        <RenameForm chat={chat} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li
      ref={line}
      className="flex items-center rounded-m transition-colors focus-within:bg-well hover:bg-well has-aria-[current=page]:bg-accent-soft"
    >
      <NavLink
        to={paths.chatItem(chat.id)}
        onClick={onNavigate}
        title={formatMoment(chat.usedAt)}
        className="-outline-offset-2 flex min-h-10 min-w-0 flex-1 flex-col justify-center rounded-m px-2.5 py-1.5 text-sm aria-[current=page]:font-medium aria-[current=page]:text-accent"
      >
        <span className="truncate">
          <MarkedHits text={chat.title} words={words} />
        </span>
        {chat.hit && (
          <span className="line-clamp-2 break-words text-ink-soft text-xs">
            <MarkedHits text={chat.hit} words={words} />
          </span>
        )}
      </NavLink>
      <OnDemand
        load={() => import("./chat-menu.tsx")}
        props={{ chat, onRename: () => setRenaming(true), onDelete: focusBeside }}
      >
        {(handlers) => <ChatMenuButton title={chat.title} {...handlers} />}
      </OnDemand>
    </li>
  );
}
