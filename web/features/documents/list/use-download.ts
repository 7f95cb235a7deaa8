import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maxBatchItems } from "../../../../shared/limits.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { contentQuery } from "../../../lib/contents.ts";
import { loadBrand } from "../../../lib/export/brand.ts";
import { type ExportFormat, exportFileName } from "../../../lib/export/export-text.ts";
import { useMe } from "../../../lib/me.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { showToast } from "../../../lib/toasts.ts";

/** The documents of the largest batch. */
const maxDocuments = maxBatchItems;

/** Downloads documents as a zip file, and tells how many are done while it does. Failures are shown in a toast. */
export function useDownload() {
  const { t } = useTranslation(["documents", "writing"]);
  const client = useQueryClient();
  const { workspace } = useMe();
  const [progress, setProgress] = useState<{ done: number; count: number }>();

  const zip = async (ids: string[], format: ExportFormat) => {
    const { zipDocuments } = await import("./download-selection.ts");
    const brand = workspace?.name ? await loadBrand(workspace) : undefined;
    const count = ids.length;
    setProgress({ done: 0, count });
    const { zip, failed } = await zipDocuments(ids, {
      format,
      brand,
      fetchContent: (id) => client.fetchQuery({ ...contentQuery(id), staleTime: 30_000 }),
      onProgress: (done) => setProgress({ done, count }),
    });
    if (zip) saveFile(zip, `${exportFileName(t("documents:download.file"))}.zip`);
    if (failed.length > 0)
      showToast({
        type: "error",
        message: t(zip ? "documents:download.someFailed" : "documents:download.failed", {
          count: failed.length,
          texts: formatNumber(failed.length),
        }),
      });
  };
  const download = async (ids: string[], format: ExportFormat) => {
    if (progress) return;
    if (ids.length > maxDocuments)
      return showToast({
        type: "warning",
        message: t("documents:download.tooMany", { limit: formatNumber(maxDocuments) }),
      });
    try {
      await zip(ids, format);
    } catch (error) {
      console.error(error);
      showToast({ type: "error", message: t("writing:more.saveFailed") });
    } finally {
      setProgress(undefined);
    }
  };
  return { download, progress };
}
