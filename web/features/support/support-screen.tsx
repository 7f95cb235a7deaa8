import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SupportContact } from "../../../shared/contracts/support.ts";
import { responseTimeOf } from "../../../shared/support.ts";
import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MailLink, WriteInstead } from "./mail-link.tsx";
import { ResponseTimes } from "./response-times.tsx";
import { SupportForm } from "./support-form.tsx";

const contactQuery = queryOptions({
  queryKey: ["support"],
  queryFn: () => api<SupportContact>("/api/support"),
});

/** The contact form of plans that include it; for others, the operator's address. */
export function Component() {
  const { t } = useTranslation("support");
  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,20rem)] lg:gap-10">
        <div>
          <Contact />
        </div>
        <div className="space-y-4">
          <ResponseTimes />
          <Answers />
        </div>
      </div>
    </>
  );
}

function Contact() {
  const { t } = useTranslation(["support", "common"]);
  const responseTime = responseTimeOf(useMe().plan);
  const { data, isPending, isFetching, refetch } = useQuery(contactQuery);
  if (isPending)
    return (
      <div role="status">
        <span className="sr-only">{t("loading")}</span>
        <Skeleton className="h-96 rounded-m" />
      </div>
    );
  if (!data)
    return (
      <RetryNotice busy={isFetching} onRetry={refetch}>
        {t("loadFailed")}
      </RetryNotice>
    );
  const { email, isFormAvailable } = data;
  if (!responseTime) return <Help email={email} />;
  if (isFormAvailable) return <SupportForm email={email} responseTime={responseTime} />;
  return (
    <Notice kind="warning">
      <p>{t("unavailable")}</p>
      <WriteInstead email={email} />
    </Notice>
  );
}

/** How users without the form reach the operator. */
function Help({ email }: Pick<SupportContact, "email">) {
  const { t } = useTranslation("support");
  return (
    <Card title={t("help.title")}>
      <div className="space-y-3">
        {email ? (
          <>
            <p>{t("help.text")}</p>
            <MailLink email={email} />
          </>
        ) : (
          <>
            <p>{t("help.noAddress")}</p>
            <TextLink to={paths.imprint}>{t("help.imprint")}</TextLink>
          </>
        )}
      </div>
      <ButtonLink to={paths.plans} className="mt-5">
        {t("help.plans")}
      </ButtonLink>
    </Card>
  );
}

const answers = {
  answers: paths.plans,
  usage: paths.usage,
  billing: paths.billing,
  data: paths.data,
} as const;

function Answers() {
  const { t } = useTranslation("support");
  return (
    <Card title={t("help.more")}>
      <ul className="space-y-2 text-sm">
        {(Object.keys(answers) as (keyof typeof answers)[]).map((name) => (
          <li key={name}>
            <Link to={answers[name]} className="text-accent hover:underline">
              {t(`help.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
