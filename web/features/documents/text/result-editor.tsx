import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { contentQuery } from "../../../lib/contents.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import TextEditor from "./text-editor.tsx";

interface ResultEditorProps {
  /** The id of the text in the history. */
  id: string;
  onDone: () => void;
}

/** Edits a result where it was written. Changes are saved to the history as they are typed. */
export default function ResultEditor({ id, onDone }: ResultEditorProps) {
  const { t } = useTranslation(["writing", "common"]);
  const { errorText } = useErrorText();
  const { data: content, error, refetch } = useQuery(contentQuery(id));
  if (content) return <TextEditor content={content} onDone={onDone} />;
  return (
    <div className="px-5 py-7 sm:px-12">
      {error ? (
        <Notice
          kind="error"
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void refetch()}>{t("common:retry")}</Button>
              <Button variant="ghost" onClick={onDone}>
                {t("common:close")}
              </Button>
            </div>
          }
        >
          {errorText(apiErrorOf(error))}
        </Notice>
      ) : (
        <p className="text-ink-soft">{t("loadingEditor")}</p>
      )}
    </div>
  );
}
