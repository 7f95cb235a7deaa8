import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { legalPaths } from "../../shared/addresses.ts";

const pages = Object.keys(legalPaths) as (keyof typeof legalPaths)[]; // the object's own keys

interface LegalLinksProps {
  /** Layout classes. */
  className?: string;
  /** Called when a link is followed, so that a drawer can close. */
  onNavigate?: (() => void) | undefined;
}

/** Links to terms, privacy policy and legal notice, for the foot of a page. */
export function LegalLinks({ className = "", onNavigate }: LegalLinksProps) {
  const { t } = useTranslation("common");
  return (
    <nav
      aria-label={t("legal.label")}
      className={`flex flex-wrap gap-x-4 text-ink-soft text-xs ${className}`}
    >
      {pages.map((page) => (
        <Link
          key={page}
          to={legalPaths[page]}
          onClick={onNavigate}
          className="inline-flex min-h-6 items-center rounded-m hover:text-ink hover:underline"
        >
          {t(`legal.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
