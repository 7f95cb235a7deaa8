import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useUsageTexts } from "../i18n/usage-texts.ts";
import { useMe } from "../lib/me.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Usage } from "../ui/usage.tsx";
import { paths } from "./paths.ts";

interface UsageCardProps {
  /** Called when a link is followed, so that a drawer can close. */
  onNavigate?: (() => void) | undefined;
}

/** Prompts used and left, when they refill, and the way to more of them. */
export function UsageCard({ onNavigate }: UsageCardProps) {
  const { t } = useTranslation("common");
  const me = useMe();
  const texts = useUsageTexts(me);
  return (
    <section className="mt-4 rounded-m border border-line bg-sheet p-3" aria-label={texts.title}>
      <Usage
        used={me.promptsUsed}
        limit={me.promptsLimit}
        texts={texts}
        action={
          me.promptsUsed >= me.promptsLimit && (
            <ButtonLink to={paths.plans} onClick={onNavigate} look="primary" className="w-full">
              {t("locked.upgrade")}
            </ButtonLink>
          )
        }
        more={
          <>
            {" · "}
            <Link to={paths.plans} onClick={onNavigate} className="font-medium text-accent underline">
              {t("nav.plans")}
            </Link>
          </>
        }
      />
    </section>
  );
}
