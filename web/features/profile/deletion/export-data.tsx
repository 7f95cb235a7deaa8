import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../lib/save-file.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { exportData } from "../api.ts";
import { Outcome } from "../outcome.tsx";
import { DangerPart } from "./danger-part.tsx";

/** Everything of the person as one file, fetched whole before it goes to the downloads: half a file helps nobody. */
export function ExportData() {
  const { t } = useTranslation("profile");
  const saving = useSaving();
  const [saved, setSaved] = useState("");
  const busy = saving.state === "busy";
  const download = () =>
    saving.save(async () => {
      const { file, name } = await exportData();
      saveFile(file, name);
      setSaved(name);
    });
  return (
    <div className="space-y-3">
      <DangerPart
        title={t("export.title")}
        action={
          <Button busy={busy} onClick={download}>
            {t(busy ? "export.working" : "export.submit")}
          </Button>
        }
      >
        <p>{t("export.text")}</p>
      </DangerPart>
      <Outcome saving={saving} success={t("export.saved", { file: saved })} />
    </div>
  );
}
