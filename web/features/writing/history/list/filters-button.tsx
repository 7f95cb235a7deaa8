import { SlidersHorizontalIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";

/** Opens the filters, and says how many are active. */
export function FiltersButton({ count, ...rest }: ComponentProps<"button"> & { count: number }) {
  const { t } = useTranslation("history");
  return (
    <Button aria-haspopup="dialog" {...rest}>
      <SlidersHorizontalIcon aria-hidden="true" className="size-4" />
      {t("filters.open")}
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-flex min-w-5 justify-center rounded-full bg-accent-soft px-1 text-accent text-xs leading-5"
          >
            {count}
          </span>
          <span className="sr-only">{t("filters.active", { count })}</span>
        </>
      )}
    </Button>
  );
}
