import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { useMe } from "../../../lib/me.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card, CardGroup } from "../../../ui/card.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";

export function Component() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <>
      <ScreenHead name={t("common:nav.billing")} text={t("intro.billing")} />
      <CardGroup>
        <AccountCard />
        <SubscriptionCard />
      </CardGroup>
    </>
  );
}

/** The user and their plan. */
function AccountCard() {
  const { t } = useTranslation(["settings", "common"]);
  const { name, email, plan } = useMe();
  const facts = [
    [t("details.name"), name],
    [t("details.email"), email],
    [t("account.plan"), t(`common:plans.${plan}`)],
  ];
  return (
    <Card
      title={t("account.title")}
      aside={
        <Link to={paths.profile} className="font-semibold text-accent hover:underline">
          {t("account.edit")}
        </Link>
      }
    >
      <dl className="flex flex-col gap-x-12 gap-y-3 sm:flex-row sm:flex-wrap">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-label text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {plan === "free" && (
        <ButtonLink to={paths.plans} className="mt-4">
          {t("upgrade")}
        </ButtonLink>
      )}
    </Card>
  );
}
