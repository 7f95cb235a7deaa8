import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../shared/catalog/languages.ts";
import { documentKinds } from "../../../../shared/catalog/tools.ts";
import { tagsQuery } from "../../../lib/contents.ts";
import { peopleQuery } from "../../../lib/text-access.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Popover } from "../../../ui/popover.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { countFilters, noFilters, spanNames } from "./document-filters.ts";
import type { DocumentFiltersState } from "./use-document-filters.ts";
import { useShelf } from "./use-document-filters.ts";

/** Filters by tool, language, date and tag; they apply at once. */
export default function FiltersPanel({
  popup,
  shown,
  filters,
  changeFilters,
}: DocumentFiltersState & PopupProps) {
  const { t } = useTranslation(["documents", "common"]);
  const { data } = useQuery({ ...tagsQuery(shown), enabled: useShelf() === "documents" });
  const people = useQuery({ ...peopleQuery, enabled: shown === "workspace" }).data?.people ?? [];
  const { tool, language, tag, author } = filters;
  const tags = new Set(data?.tags.map((used) => used.tag));
  if (tag) tags.add(tag);
  const count = countFilters(filters);
  return (
    <Popover popup={popup} label={t("filters.open")} className="w-96 max-w-[calc(100vw-1rem)] space-y-3 p-4">
      <SelectField
        label={t("filters.tool")}
        value={tool ?? ""}
        options={[
          { value: "", label: t("filters.anyTool") },
          ...documentKinds.map((value) => ({ value, label: t(`common:nav.${value}`) })),
        ]}
        onChange={(value) => changeFilters({ tool: documentKinds.find((name) => name === value) })}
      />
      <SelectField
        label={t("filters.language")}
        value={language ?? ""}
        options={[
          { value: "", label: t("filters.anyLanguage") },
          ...languages.map((value) => ({ value, label: t(`common:languages.${value}`) })),
        ]}
        onChange={(value) => changeFilters({ language: languages.find((name) => name === value) })}
      />
      {people.length > 1 && (
        <SelectField
          label={t("filters.author")}
          value={author ?? ""}
          options={[
            { value: "", label: t("filters.anyAuthor") },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => changeFilters({ author: value || undefined })}
        />
      )}
      <DateFilter filters={filters} changeFilters={changeFilters} />
      {tags.size > 0 && (
        <SelectField
          label={t("filters.tag")}
          value={tag ?? ""}
          options={[
            { value: "", label: t("filters.anyTag") },
            ...[...tags].map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => changeFilters({ tag: value || undefined })}
        />
      )}
      {count > 0 && (
        <Button variant="ghost" onClick={() => changeFilters(noFilters)} className="w-full">
          {t("filters.clear")}
        </Button>
      )}
    </Popover>
  );
}

function DateFilter({
  filters: { span, from, to },
  changeFilters,
}: Pick<DocumentFiltersState, "filters" | "changeFilters">) {
  const { t } = useTranslation("documents");
  const [choosing, setChoosing] = useState(false);
  const ranged = !span && (choosing || from !== undefined || to !== undefined);
  const choose = (value: string) => {
    setChoosing(value === "range");
    if (value !== "range" || span)
      changeFilters({ span: spanNames.find((name) => name === value), from: undefined, to: undefined });
  };
  return (
    <>
      <SelectField
        label={t("filters.date")}
        value={ranged ? "range" : (span ?? "any")}
        options={(["any", ...spanNames, "range"] as const).map((value) => ({
          value,
          label: t(`filters.dates.${value}`),
        }))}
        onChange={choose}
      />
      {ranged && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
          <TextField
            label={t("filters.from")}
            type="date"
            value={from ?? ""}
            onChange={(event) => changeFilters({ from: event.target.value || undefined })}
          />
          <TextField
            label={t("filters.to")}
            type="date"
            value={to ?? ""}
            onChange={(event) => changeFilters({ to: event.target.value || undefined })}
          />
        </div>
      )}
    </>
  );
}
