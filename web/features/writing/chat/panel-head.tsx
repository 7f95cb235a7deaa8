import { PanelLeftCloseIcon, PanelLeftOpenIcon, PencilIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRestoreFocus } from "../../../lib/focus.ts";
import { IconButton } from "../../../ui/button.tsx";
import { OnDemand } from "../../../ui/on-demand.tsx";
import { ChatMenuButton } from "./list/chat-menu-button.tsx";
import { ListDrawerButton } from "./list/list-drawer-button.tsx";
import { RenameForm } from "./rename-form.tsx";

/** Shows and hides the list beside the conversation. */
export interface ListSwitch {
  id: string;
  shown: boolean;
  show: (shown: boolean) => void;
}

interface PanelHeadProps {
  /** Null where it is a new one. */
  chat: { id: string; title: string } | null;
  headingId: string;
  narrow: boolean;
  list: ListSwitch;
}

/** The open conversation's title, the way to the others, and what can be done with it. */
export function PanelHead({ chat, headingId, narrow, list }: PanelHeadProps) {
  const { t } = useTranslation("chats");
  const [renaming, setRenaming] = useState(false);
  const menu = useRestoreFocus<HTMLSpanElement>(renaming);
  const Icon = list.shown ? PanelLeftCloseIcon : PanelLeftOpenIcon;
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b px-2 py-1.5">
      {narrow ? (
        <OnDemand load={() => import("./list/list-drawer.tsx")}>
          {(handlers) => <ListDrawerButton {...handlers} />}
        </OnDemand>
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
        {chat ? chat.title : t("new")}
      </h2>
      {chat && renaming && (
        <div className="min-w-0 flex-1">
          <RenameForm chat={chat} onDone={() => setRenaming(false)} />
        </div>
      )}
      {chat && !renaming && (
        <>
          <IconButton label={t("rename.action")} onClick={() => setRenaming(true)} className="max-sm:hidden">
            <PencilIcon aria-hidden="true" className="size-4" />
          </IconButton>
          <span ref={menu} className="ml-auto flex">
            <OnDemand
              load={() => import("./list/chat-menu.tsx")}
              props={{ chat, onRename: () => setRenaming(true) }}
            >
              {(handlers) => <ChatMenuButton title={chat.title} {...handlers} />}
            </OnDemand>
          </span>
        </>
      )}
    </header>
  );
}
