import { LockIcon, type LucideIcon, MessageSquareTextIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { planFeatures } from "../../../../shared/plans.ts";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/** What an empty conversation says; below it, where there is no room beside, what helps to begin. */
export function Welcome({ children }: { children: ReactNode }) {
  const { t } = useTranslation("chats");
  return (
    <Greeting Icon={MessageSquareTextIcon} title={t("welcome.title")}>
      {children}
    </Greeting>
  );
}

/** What an empty conversation says on a plan without the assistant: which plan has it, and the way there. */
export function LockedWelcome() {
  const { t } = useTranslation(["chats", "common"]);
  const plan = t(`common:plans.${planFeatures.chat.plan}`);
  return (
    <Greeting Icon={LockIcon} title={t("common:locked.feature", { feature: t("screen"), plan })}>
      <ButtonLink to={paths.plans} variant="primary" className="self-center">
        {t("common:locked.upgrade")}
      </ButtonLink>
    </Greeting>
  );
}

interface GreetingProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function Greeting({ Icon, title, children }: GreetingProps) {
  const { t } = useTranslation("chats");
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-8">
      <div className="text-center">
        <span className="mb-3 inline-flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <h3 className="text-balance font-text text-2xl leading-tight">{title}</h3>
        <p className="mt-2 text-balance text-ink-soft">{t("welcome.text")}</p>
      </div>
      {children}
    </div>
  );
}
