import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { languages } from "../../../shared/catalog/languages.ts";
import { contentTypes, lengthOptions, lengths, tones } from "../../../shared/catalog/writing-options.ts";
import { maxBatchItems } from "../../../shared/limits.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { refreshFolders } from "../../lib/folders.ts";
import { meQuery, useMe } from "../../lib/me.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { UpgradeLink } from "../../writing/form/upgrade-link.tsx";
import { BriefTable } from "./brief-table.tsx";
import { startBatch } from "./bulk-data.ts";
import {
  type BriefField,
  type ChoiceField,
  choiceFields,
  type Defaults,
  guessColumns,
  type Names,
  readBriefs,
} from "./map-briefs.ts";
import type { ReadCsv } from "./read-csv.ts";

interface CsvFormProps {
  csv: ReadCsv;
  onBack: () => void;
}

/** Maps the columns of a CSV, shows its rows and what they cost, and starts the batch. */
export default function CsvForm({ csv, onBack }: CsvFormProps) {
  const { t } = useTranslation(["bulk", "common"]);
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const names = useNames();
  const [guess] = useState(() => guessColumns(csv.rows));
  const [columns, setColumns] = useState(guess.columns);
  const [hasHeader, setHasHeader] = useState(guess.hasHeader);
  const [defaults, setDefaults] = useState<Defaults>({
    contentType: "article",
    tone: "formal",
    length: "medium",
    language: currentLanguage(),
  });
  const { state, failure, submit } = useSubmit();
  const heading = useFocusOnce();
  // The prompts that are left may have changed on another device.
  useEffect(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }), [client]);

  const rows = readBriefs(hasHeader ? csv.rows.slice(1) : csv.rows, {
    columns,
    defaults,
    names,
    maxWords: me.maxWordsPerGeneration,
  });
  const items = rows.flatMap(({ brief }) => brief ?? []);
  const leftOut = rows.length - items.length;
  const promptsLeft = Math.max(0, me.promptsLimit - me.promptsUsed);
  const isTooLong = items.length > maxBatchItems;
  const canStart = items.length > 0 && promptsLeft > 0 && !isTooLong;
  const busy = state === "busy";
  const start = () =>
    submit(async () => {
      const { id } = await startBatch(client, { id: csv.id, name: csv.name, items });
      void refreshFolders(client);
      await navigate(paths.bulkItem(id));
    });
  return (
    <div className="space-y-5">
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="wrap-anywhere font-text text-heading outline-none"
      >
        {csv.name}
      </h2>
      <Card title={t("columns.title")}>
        <p className="mb-4 text-ink-soft text-sm">{t("columns.text")}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {(["prompt", "title"] as const).map((field) => (
            <ColumnField key={field} {...{ csv, field, columns, hasHeader }} onChange={setColumns} />
          ))}
          {choiceFields.map((field) => (
            <div key={field} className="grid content-start gap-2 min-[28rem]:grid-cols-2">
              <ColumnField {...{ csv, field, columns, hasHeader }} onChange={setColumns} />
              <SelectField
                label={t("columns.default", { field: t(`fields.${field}`) })}
                value={defaults[field]}
                options={Object.entries(names[field]).map(([value, label]) => ({ value, label }))}
                onChange={(value) => setDefaults({ ...defaults, [field]: value })}
              />
            </div>
          ))}
        </div>
        <div className="mt-4 text-sm">
          <Checkbox label={t("columns.header")} checked={hasHeader} onChange={setHasHeader} />
        </div>
      </Card>
      <Card
        title={t("preview.title")}
        aside={t("preview.count", { count: rows.length, rows: formatNumber(rows.length) })}
      >
        <BriefTable rows={rows} names={names} />
      </Card>
      <Card title={t("cost.title")}>
        <div className="space-y-4">
          {columns.prompt === null && <Notice kind="error">{t("cost.noColumn")}</Notice>}
          {isTooLong && (
            <Notice kind="error">
              {t("problems.tooManyRows", {
                limit: formatNumber(maxBatchItems),
                rows: formatNumber(items.length),
              })}
            </Notice>
          )}
          <p className="text-lg tabular-nums">
            {t("cost.text", {
              count: items.length,
              prompts: formatNumber(items.length),
              left: t("cost.left", { count: promptsLeft, prompts: formatNumber(promptsLeft) }),
              date: formatDay(me.refillsAt),
            })}
          </p>
          <ul className="list-disc space-y-1 pl-5 text-ink-soft text-sm">
            {leftOut > 0 && <li>{t("cost.leftOut", { count: leftOut, rows: formatNumber(leftOut) })}</li>}
            {promptsLeft > 0 && items.length > promptsLeft && (
              <li>
                {t("cost.partly", {
                  count: items.length - promptsLeft,
                  rows: formatNumber(items.length - promptsLeft),
                })}
              </li>
            )}
            <li>{t("cost.free")}</li>
            <li>{t("cost.folder", { name: csv.name })}</li>
          </ul>
          {promptsLeft === 0 && (
            <Notice kind="warning" action={<UpgradeLink />}>
              {t("cost.none", { date: formatDay(me.refillsAt) })}
            </Notice>
          )}
          {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={busy} disabled={!canStart} onClick={start}>
              {busy ? t("starting") : t("start", { count: items.length, texts: formatNumber(items.length) })}
            </Button>
            <Button disabled={busy} onClick={onBack}>
              {t("back")}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

interface ColumnFieldProps {
  csv: ReadCsv;
  field: BriefField;
  columns: Record<BriefField, number | null>;
  hasHeader: boolean;
  onChange: (columns: Record<BriefField, number | null>) => void;
}

function ColumnField({ csv, field, columns, hasHeader, onChange }: ColumnFieldProps) {
  const { t } = useTranslation("bulk");
  const count = Math.max(...csv.rows.map(({ cells }) => cells.length));
  const header = hasHeader ? csv.rows[0]?.cells : undefined;
  return (
    <SelectField
      label={t(`fields.${field}`)}
      value={String(columns[field] ?? "")}
      options={[
        { value: "", label: t("columns.none") },
        ...Array.from({ length: count }, (_, column) => ({
          value: String(column),
          label: header?.[column] || t("columns.numbered", { number: column + 1 }),
        })),
      ]}
      onChange={(value) => onChange({ ...columns, [field]: value === "" ? null : Number(value) })}
    />
  );
}

/** The values of the generator's fields in the interface's language. */
function useNames(): Names {
  const { t } = useTranslation(["generate", "common"]);
  const named = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
    Object.fromEntries(values.map((value) => [value, nameOf(value)]));
  const options: { [Field in ChoiceField]: Record<string, string> } = {
    contentType: named(contentTypes, (value) => t(`generate:contentTypes.${value}`)),
    tone: named(tones, (value) => t(`generate:tones.${value}`)),
    length: named(lengths, (value) => t(`generate:lengths.${value}`, { count: lengthOptions[value].words })),
    language: named(languages, (value) => t(`common:languages.${value}`)),
  };
  return options;
}

/** A ref that focuses its element when it is first shown, because the button that led here has gone. */
function useFocusOnce() {
  const [wasFocused] = useState({ current: false });
  return (element: HTMLElement | null) => {
    if (wasFocused.current) return;
    element?.focus();
    wasFocused.current = element !== null;
  };
}
