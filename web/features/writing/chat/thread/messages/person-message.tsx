import { PencilIcon } from "lucide-react";
import { memo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../../../../shared/contracts/chats.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { CopyOne } from "../../../form/copy-one.tsx";
import { readEdit } from "./kept-edit.ts";
import { MessageEditor } from "./message-editor.tsx";
import { MessageFoot, MessageFrame } from "./message-frame.tsx";
import { PersonText } from "./person-text.tsx";
import { SummaryDivider } from "./summary-divider.tsx";
import { type PagedWay, type Place, VersionsPager } from "./versions-pager.tsx";

export interface PersonMessageProps extends Place {
  owner: string;
  message: ChatMessage;
  paged: PagedWay | undefined;
  onPage: (fork: string, key: string, way: PagedWay) => void;
  onEdit: (id: string, text: string) => void;
}

/** A message of the person, which can be said in other words. */
export const PersonMessage = memo(function PersonMessage(props: PersonMessageProps) {
  const { owner, message, paged, onPage, onEdit, ...place } = props;
  const { id, content, createdAt, attached, summary } = message;
  const { t } = useTranslation("chat");
  const [editing, setEditing] = useState(() => readEdit(owner, id) !== undefined);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus()); // once it is there again
  };
  return (
    <>
      <MessageFrame who="you" time={createdAt}>
        {editing ? (
          <MessageEditor
            owner={owner}
            message={id}
            text={content}
            hint={t("edit.hint")}
            onCancel={close}
            onSend={(text) => {
              if (text === content) return close();
              setEditing(false);
              onEdit(id, text);
            }}
          />
        ) : (
          <>
            <PersonText text={content} attached={attached} />
            <MessageFoot time={createdAt}>
              <CopyOne label={t("message.copy")} text={content} />
              <IconButton ref={edit} label={t("message.edit")} onClick={() => setEditing(true)}>
                <PencilIcon aria-hidden="true" className="size-4" />
              </IconButton>
              <VersionsPager {...place} of="messages" paged={paged} onPage={onPage} />
            </MessageFoot>
          </>
        )}
      </MessageFrame>
      {summary !== null && <SummaryDivider summary={summary} />}
    </>
  );
});
