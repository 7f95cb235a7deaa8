import { useNavigate, useSearchParams } from "react-router";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { paths } from "../../../../app/paths.ts";
import { VariantPager } from "../../result/variant-pager.tsx";

/** Links to the other variants of the request, keeping the list's filters. */
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
