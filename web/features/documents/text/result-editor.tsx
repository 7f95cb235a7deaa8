import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { contentQuery } from "../../../lib/contents.ts";
import type { LiveDocument } from "../../../lib/live/live-document.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveIndicator } from "../../../writing/saving/use-autosave.tsx";
import { TextDesk, useTextDesk } from "../page/text-desk.tsx";
import { useLive } from "../page/use-live.ts";

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
  if (content) return <ResultText content={content} onDone={onDone} />;
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

interface ResultTextProps {
  content: Content;
  onDone: () => void;
}

function ResultText(props: ResultTextProps) {
  const live = useLive(props.content);
  return live && <ResultDesk live={live} {...props} />;
}

function ResultDesk({ live, content, onDone }: ResultTextProps & { live: LiveDocument }) {
  const { t } = useTranslation("documentText");
  const desk = useTextDesk(content, live);
  const { flush, state } = desk.saving;
  const [isLeaving, setLeaving] = useState(false);
  const done = async () => {
    setLeaving(true);
    await flush();
    onDone(); // what can't be saved stays on the device
  };
  return (
    <div className="@container">
      <TextDesk desk={desk} isCompact hasFocus gone={t("edit.gone")} />
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 rounded-b-m border-line border-t bg-sheet px-4 py-2">
        <SaveIndicator state={state} />
        <Button variant="primary" busy={isLeaving} onClick={done}>
          {t("edit.done")}
        </Button>
      </footer>
    </div>
  );
}
