import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../../../shared/text/analysis/detect-language.ts";
import { formatMoment } from "../../../../i18n/format.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { chatQuery } from "../../../../lib/chats.ts";
import { type ExportFormat, exportText } from "../../../../lib/export/export-text.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { chatMarkdown } from "./chat-markdown.ts";

/** Saves what was said in a conversation as a file. */
export function useChatExport() {
  const { t } = useTranslation(["chats", "writing"]);
  const client = useQueryClient();
  const words = {
    user: t("chats:export.you"),
    assistant: t("chats:export.assistant"),
    attached: (title: string) => t("chats:export.attached", { title }),
    nothing: t("chats:export.nothing"),
    formatMoment,
  };
  return async (id: string, format: ExportFormat) => {
    try {
      const chat = await client.fetchQuery(chatQuery(id));
      const text = chatMarkdown(chat, words, format !== "txt");
      const detected = detectLanguage(text);
      const language = languages.find((one) => one === detected) ?? currentLanguage();
      await exportText({ title: chat.title, text, language }, format);
    } catch (error) {
      console.error(error);
      showToast({ type: "error", message: t("writing:more.saveFailed") });
    }
  };
}
