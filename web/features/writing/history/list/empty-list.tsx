import { FileTextIcon, SearchXIcon, StarIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { countFilters, everything, isNarrowed } from "./narrowing.ts";
import type { NarrowingState } from "./use-narrowing.ts";

/** Nothing to list: because nothing is written yet, nothing has a star, or nothing is found. */
export function EmptyList({ narrowing, narrow }: NarrowingState) {
  const { t } = useTranslation("history");
  if (!isNarrowed(narrowing))
    return (
      <EmptyState
        Icon={FileTextIcon}
        title={t("empty")}
        text={t("emptyText.nothing")}
        action={<ButtonLink to={paths.generate}>{t("emptyAction")}</ButtonLink>}
      />
    );
  const onlyFavorites = !narrowing.search.trim() && countFilters(narrowing) === 0;
  return (
    <EmptyState
      Icon={onlyFavorites ? StarIcon : SearchXIcon}
      title={t("empty")}
      text={t(onlyFavorites ? "emptyText.favorites" : "emptyText.search")}
      action={<Button onClick={() => narrow(everything)}>{t(onlyFavorites ? "showAll" : "clearAll")}</Button>}
    />
  );
}
