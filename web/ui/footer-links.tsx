import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { developersPath, legalPaths } from "../../shared/addresses.ts";

const pages = { developers: developersPath, ...legalPaths };

interface FooterLinksProps {
  /** Layout classes. */
  className?: string;
  /** Called when a link is followed, so that a drawer can close. */
  onNavigate?: (() => void) | undefined;
}

/** Links to the page for developers, terms, privacy policy and legal notice, for the foot of a page. */
export function FooterLinks({ className = "", onNavigate }: FooterLinksProps) {
  const { t } = useTranslation("common");
  return (
    <nav
      aria-label={t("footer.label")}
      className={`flex flex-wrap gap-x-4 text-ink-soft text-xs ${className}`}
    >
      {Object.entries(pages).map(([page, path]) => (
        <Link
          key={page}
          to={path}
          onClick={onNavigate}
          className="inline-flex min-h-6 items-center rounded-m hover:text-ink hover:underline"
        >
          {t(`footer.${page as keyof typeof pages}`)}
        </Link>
      ))}
    </nav>
  );
}
