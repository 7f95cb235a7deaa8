import { useState } from "react";
import { useTranslation } from "react-i18next";
import { request } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ActionCard } from "../action-card.tsx";
import { SubmissionNotice } from "../notices.tsx";

/** Downloads everything that belongs to the workspace as one file. */
export function ExportCard() {
  const { t } = useTranslation("workspace");
  const submission = useSubmit();
  const [saved, setSaved] = useState("");
  const busy = submission.state === "busy";
  const download = () =>
    submission.submit(async () => {
      const response = await request("/api/workspace/export");
      const [, name = "workspace.zip"] =
        /filename="([\w.-]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
      saveFile(await response.blob(), name);
      setSaved(name);
    });
  return (
    <ActionCard
      title={t("export.title")}
      text={t("export.text")}
      button={
        <Button busy={busy} onClick={download}>
          {t(busy ? "export.working" : "export.submit")}
        </Button>
      }
    >
      <div className="mt-3 empty:hidden">
        <SubmissionNotice submission={submission} success={t("export.saved", { file: saved })} />
      </div>
    </ActionCard>
  );
}
