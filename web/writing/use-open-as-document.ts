import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { useErrorText } from "../i18n/error-text.ts";
import { apiErrorOf } from "../lib/api.ts";
import { updateContent } from "../lib/contents.ts";
import { showToast } from "../lib/toasts.ts";

/** Makes a text of the history a document and opens it. A toast says why that fails, and links to the plans if there is no room. */
export function useOpenAsDocument() {
  const { t } = useTranslation("common");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: string) => updateContent(client, id, { isDocument: true }),
    onSuccess: ({ id }) => navigate(paths.documentItem(id)),
    onError: (cause) => {
      const error = apiErrorOf(cause);
      const isFull = error.code === "DOCUMENT_LIMIT_REACHED";
      showToast({
        type: "error",
        message: errorText(error),
        ...(isFull && { action: { label: t("nav.plans"), onPress: () => void navigate(paths.plans) } }),
      });
    },
  });
}
