import { FileSpreadsheetIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import { maxBatchItems, maxFolderNameCharacters } from "../../../shared/limits.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFileDrop } from "../../writing/form/use-file-drop.ts";
import type { CsvProblem, ReadCsv } from "./read-csv.ts";

interface Problem {
  problem: CsvProblem | "several" | "notLoaded";
  count?: number | undefined;
}

/** Reads the CSV that is chosen or dropped. */
export function ChooseCsv({ onRead }: { onRead: (csv: ReadCsv) => void }) {
  const { t } = useTranslation("bulk");
  const [problem, setProblem] = useState<Problem>();
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);

  const read = async ([file, another]: readonly File[]) => {
    if (!file) return;
    latest.current = file;
    setProblem(another ? { problem: "several" } : undefined);
    if (another) return;
    setReading(true);
    const load = await import("./read-csv.ts").catch(() => null);
    const csv = load ? await load.readCsvFile(file) : { problem: "notLoaded" as const };
    if (latest.current !== file) return; // another one was chosen meanwhile
    setReading(false);
    if ("rows" in csv) onRead({ id: uuidv7(), name: nameOf(file), rows: csv.rows });
    else setProblem(csv);
  };
  const { isOver, area } = useFileDrop((files) => void read(files));
  return (
    <div
      {...area}
      className={`space-y-4 rounded-m border border-dashed p-5 sm:p-8 ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <FileSpreadsheetIcon aria-hidden="true" className="size-8 text-ink-faint" />
        <p className="max-w-measure text-balance text-ink-soft text-sm">
          {t("choose.text", { rows: formatNumber(maxBatchItems) })}
        </p>
        <Button variant="primary" busy={isReading} onClick={() => input.current?.click()}>
          {t(isReading ? "choose.reading" : "choose.button")}
        </Button>
        <p className="text-ink-soft text-xs">{t("choose.drop")}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t("choose.button")}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void read([...(target.files ?? [])]);
            target.value = ""; // so that the same file can be chosen again
          }}
        />
      </div>
      {problem && (
        <Notice kind="error">
          {t(`problems.${problem.problem}`, {
            limit: formatNumber(maxBatchItems),
            rows: formatNumber(problem.count ?? 0),
          })}
        </Notice>
      )}
    </div>
  );
}

/** A name for the batch and its folder: that of the file without its extension. */
function nameOf({ name }: File): string {
  const line = name
    .replace(/\.\w+$/, "")
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxFolderNameCharacters)
    .replace(/[\ud800-\udbff]$/, "");
  return /[^\s\p{Cf}]/u.test(line) ? line : "CSV";
}
