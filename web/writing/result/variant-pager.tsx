import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { Content } from "../../../shared/contracts/contents.ts";
import { paths } from "../../app/paths.ts";
import { IconButton } from "../../ui/button.tsx";

interface VariantPagerProps {
  count: number;
  /** The index of the shown variant. */
  shown: number;
  show: (index: number) => void;
}

/** Pages through the variants. */
export function VariantPager({ count, shown, show }: VariantPagerProps) {
  const { t } = useTranslation("writing");
  /** The buttons stay focusable at both ends. */
  const page = (index: number) => {
    if (index >= 0 && index < count) show(index);
  };
  return (
    <fieldset className="flex items-center text-ink-soft text-sm">
      <legend className="sr-only">{t("variants")}</legend>
      <IconButton small label={t("previous")} aria-disabled={shown === 0} onClick={() => page(shown - 1)}>
        <ChevronLeftIcon aria-hidden="true" className="size-4" />
      </IconButton>
      <span className="tabular-nums">{t("variantOf", { index: shown + 1, count })}</span>
      <IconButton small label={t("next")} aria-disabled={shown === count - 1} onClick={() => page(shown + 1)}>
        <ChevronRightIcon aria-hidden="true" className="size-4" />
      </IconButton>
    </fieldset>
  );
}

/** Links from a document to the other variants of its request, keeping the list's filters. */
export default function VariantLinks({ content: { id, variants } }: { content: Content }) {
  const navigate = useNavigate();
  const [filters] = useSearchParams();
  const shown = variants.findIndex((variant) => variant.id === id);
  if (shown < 0) return null;
  const show = (index: number) => {
    const variant = variants[index];
    if (variant) navigate({ pathname: paths.documentItem(variant.id), search: filters.toString() });
  };
  return <VariantPager count={variants.length} shown={shown} show={show} />;
}
