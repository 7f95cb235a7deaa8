import { useTranslation } from "react-i18next";
import { noFolder } from "../../../../shared/folders.ts";
import { paths } from "../../../app/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Magnifier, PenAndSheet, Star } from "../../../ui/drawings.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { countFilters, defaultFilters, hasFilters } from "./document-filters.ts";
import type { DocumentFiltersState } from "./use-document-filters.ts";
import { useShelf } from "./use-document-filters.ts";

/** Empty state: no texts, no favorites, or no search results. */
export default function EmptyList({ filters, shown, changeFilters }: DocumentFiltersState) {
  const { t } = useTranslation("documents");
  const isHistory = useShelf() === "history";
  if (filters.trash)
    return <EmptyState Drawing={PenAndSheet} title={t("trash.nothing")} text={t("trash.nothingText")} />;
  if (!hasFilters(filters) && filters.folder)
    return (
      <EmptyState
        Drawing={PenAndSheet}
        title={t("folders.empty")}
        text={t(filters.folder === noFolder ? "folders.allFiled" : "folders.emptyText")}
        action={<Button onClick={() => changeFilters({ folder: undefined })}>{t("showAll")}</Button>}
      />
    );
  if (!hasFilters(filters))
    return (
      <div data-no-texts>
        <EmptyState
          Drawing={PenAndSheet}
          title={t("empty")}
          text={t(
            isHistory
              ? `history.emptyText.${shown}`
              : `emptyText.${shown === "workspace" ? shown : "nothing"}`,
          )}
          action={
            <ButtonLink variant="primary" to={paths.generate}>
              {t(isHistory ? "history.emptyAction" : "emptyAction")}
            </ButtonLink>
          }
        />
      </div>
    );
  const onlyFavorites = !filters.search.trim() && countFilters(filters) === 0;
  return (
    <EmptyState
      Drawing={onlyFavorites ? Star : Magnifier}
      title={t("empty")}
      text={t(onlyFavorites ? "emptyText.favorites" : "emptyText.search")}
      action={
        <Button onClick={() => changeFilters(defaultFilters)}>
          {t(onlyFavorites ? (isHistory ? "history.showAll" : "showAll") : "clearAll")}
        </Button>
      }
    />
  );
}
