import { useNavigate, useSearchParams } from "react-router";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { paths } from "../../../../app/paths.ts";
import { VariantPager } from "../../run/sheet/variant-pager.tsx";

/** Leads to the other wordings of the same request; what the list is narrowed to stays. */
export function Variants({ content: { id, variants } }: { content: Content }) {
  const navigate = useNavigate();
  const [filters] = useSearchParams();
  const shown = variants.findIndex((variant) => variant.id === id);
  if (shown < 0 || variants.length < 2) return null;
  const show = (index: number) => {
    const variant = variants[index];
    if (variant) navigate({ pathname: paths.historyItem(variant.id), search: filters.toString() });
  };
  return <VariantPager count={variants.length} shown={shown} show={show} />;
}
