import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import type { ChatPage } from "../../../../../shared/contracts/chats.ts";
import { paths } from "../../../../app/paths.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { ApiError, apiErrorOf } from "../../../../lib/api.ts";
import { deleteChat, restoreChat } from "../../../../lib/chats.ts";
import { showToast, undoTimeoutMs } from "../../../../lib/toasts.ts";

/** Deletes a conversation at once, and offers to bring it back. The open one gives way to a new one. */
export function useChatDeletion() {
  const { t } = useTranslation("chats");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: opened } = useParams();

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error);
    showToast({ type: "error", message: errorText(apiErrorOf(error)) });
  };
  return async ({ id, title }: { id: string; title: string }) => {
    const wasOpen = id === opened;
    const goBack = () => wasOpen && void navigate(paths.chatItem(id));
    if (wasOpen) await navigate(paths.chat); // before it is gone: it would say so
    hide(client, id);
    try {
      await deleteChat(client, id);
    } catch (error) {
      void client.invalidateQueries({ queryKey: ["chats", "list"] });
      if (error instanceof ApiError && error.code === "NOT_FOUND") return; // another tab was first
      explain(error);
      goBack();
      return;
    }
    showToast({
      message: t("delete.done", { title }),
      duration: undoTimeoutMs,
      action: {
        label: t("delete.undo"),
        onPress: () => void restoreChat(client, id).then(goBack, explain),
      },
    });
  };
}

/** Takes a conversation off the lists before the server has answered. */
function hide(client: QueryClient, id: string): void {
  client.setQueriesData<InfiniteData<ChatPage>>(
    { queryKey: ["chats", "list"] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((chat) => chat.id !== id) })),
      },
  );
}
