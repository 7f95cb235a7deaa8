import {
  LightbulbIcon,
  MessagesSquareIcon,
  PanelLeftCloseIcon,
  PanelLeftOpenIcon,
  PencilIcon,
} from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRestoreFocus } from "../../lib/focus.ts";
import { IconButton } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PopupButton } from "../../ui/popup-button.tsx";
import { ChatMenuButton } from "./list/chat-groups.tsx";

const RenameForm = lazyWithRetry(() => import("./rename-form.tsx"));

/** State of the list beside the conversation. */
export interface ListToggle {
  id: string;
  shown: boolean;
  show: (shown: boolean) => void;
}

interface ConversationHeaderProps {
  /** Null for a new conversation. */
  chat: { id: string; title: string } | null;
  headingId: string;
  narrow: boolean;
  list: ListToggle;
  starters: { onPick: (text: string) => void; disabled: boolean };
}

/** Header of the open conversation: title, list toggle, suggestions and menu. */
export function ConversationHeader({ chat, headingId, narrow, list, starters }: ConversationHeaderProps) {
  const { t } = useTranslation("chats");
  const { t: common } = useTranslation("common");
  const [renaming, setRenaming] = useState(false);
  const menu = useRestoreFocus<HTMLSpanElement>(renaming);
  const Icon = list.shown ? PanelLeftCloseIcon : PanelLeftOpenIcon;
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b px-2 py-1.5">
      {narrow ? (
        <PopupButton kind="dialog" load={() => import("./list/list-drawer.tsx")}>
          {(button) => (
            <IconButton label={t("label")} {...button}>
              <MessagesSquareIcon aria-hidden="true" className="size-[1.125rem]" />
            </IconButton>
          )}
        </PopupButton>
      ) : (
        <IconButton
          label={t(list.shown ? "list.hide" : "list.show")}
          aria-expanded={list.shown}
          aria-controls={list.shown ? list.id : undefined}
          onClick={() => list.show(!list.shown)}
        >
          <Icon aria-hidden="true" className="size-[1.125rem]" />
        </IconButton>
      )}
      <h2 id={headingId} className={renaming ? "sr-only" : "min-w-0 truncate px-1 font-semibold"}>
        {chat ? chat.title || <span className="sr-only">{common("loading")}</span> : t("new")}
      </h2>
      {chat && renaming && (
        <div className="min-w-0 flex-1">
          <Suspense>
            <RenameForm chat={chat} onDone={() => setRenaming(false)} />
          </Suspense>
        </div>
      )}
      {chat && !renaming && (
        <IconButton
          label={t("rename.action")}
          onClick={() => setRenaming(true)}
          onPointerEnter={RenameForm.prefetch}
          onFocus={RenameForm.prefetch}
          className="max-sm:hidden"
        >
          <PencilIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      {!renaming && (
        <span className="ml-auto flex">
          <PopupButton kind="dialog" load={() => import("./starters.tsx")} props={starters}>
            {(button) => (
              <IconButton label={t("side")} {...button}>
                <LightbulbIcon aria-hidden="true" className="size-[1.125rem]" />
              </IconButton>
            )}
          </PopupButton>
          {chat && (
            <span ref={menu} className="flex">
              <ChatMenuButton chat={chat} onRename={() => setRenaming(true)} />
            </span>
          )}
        </span>
      )}
    </header>
  );
}
