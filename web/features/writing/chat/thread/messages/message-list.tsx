import { memo, useCallback, useState } from "react";
import { type BranchNode, forkKey } from "../branches.ts";
import type { LiveReplies } from "../live-replies.ts";
import type { PageDirection } from "./message-frame.tsx";
import { Reply } from "./reply.tsx";
import { UserMessage } from "./user-message.tsx";

interface MessageListProps {
  nodes: readonly BranchNode[];
  owner: string;
  chatId: string;
  title: string;
  live: LiveReplies;
  onChoose: (fork: string, key: string) => void;
  onEdit: (id: string, text: string) => void;
  onRegenerate: (question: string) => void;
}

/** The messages of the visible branch. Each one re-renders only when its own props change. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { nodes, owner, chatId, title, live, onChoose, onEdit, onRegenerate } = props;
  const [paged, setPaged] = useState<{ key: string; way: PageDirection }>();
  const onPage = useCallback(
    (fork: string, key: string, way: PageDirection) => {
      setPaged({ key, way });
      onChoose(fork, key);
    },
    [onChoose],
  );
  return nodes.map(({ key, parent, message, index, siblings }) => {
    const shared = {
      index,
      count: siblings.length,
      previous: siblings[index - 1],
      next: siblings[index + 1],
      fork: forkKey(parent),
      paged: paged?.key === key ? paged.way : undefined,
      onPage,
    };
    return message?.role === "user" ? (
      <UserMessage key={key} owner={owner} message={message} onEdit={onEdit} {...shared} />
    ) : (
      <Reply
        key={key}
        run={key}
        message={message}
        chatId={chatId}
        title={title}
        live={live}
        onRegenerate={onRegenerate}
        {...shared}
      />
    );
  });
});
