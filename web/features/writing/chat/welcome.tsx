import {
  FileTextIcon,
  GraduationCapIcon,
  LockIcon,
  type LucideIcon,
  MessageSquareTextIcon,
  Share2Icon,
  SpellCheckIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { planFeatures } from "../../../../shared/plans.ts";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";

/** Greeting of an empty conversation. */
export function Welcome({ children }: { children: ReactNode }) {
  const { t } = useTranslation("chats");
  return (
    <Greeting Icon={MessageSquareTextIcon} title={t("welcome.title")}>
      {children}
    </Greeting>
  );
}

/** Greeting on a plan without the assistant, with the plan to upgrade to. */
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

const suggestions = [
  { name: "intro", Icon: FileTextIcon },
  { name: "conclusion", Icon: GraduationCapIcon },
  { name: "revise", Icon: SpellCheckIcon },
  { name: "social", Icon: Share2Icon },
] as const;

interface PromptSuggestionsProps {
  onPick: (text: string) => void;
  disabled: boolean;
}

/** Suggested prompts. A click puts one into the input, with its [placeholder] selected. */
function PromptSuggestions({ onPick, disabled }: PromptSuggestionsProps) {
  const { t } = useTranslation("chats");
  return (
    <ul className="-mx-2 space-y-1">
      {suggestions.map(({ name, Icon }) => (
        <li key={name}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onPick(t(`suggestions.${name}.prompt`))}
            className="flex min-h-10 w-full items-start gap-2.5 rounded-m px-2 py-2 text-left text-sm transition-colors not-disabled:hover:bg-well disabled:text-ink-faint"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {t(`suggestions.${name}.label`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const tips = ["outline", "active", "simple"] as const;

interface StarterPanelsProps {
  /** Puts a suggestion into the input. */
  onPick: (text: string) => void;
  disabled: boolean;
}

/** Suggested prompts and writing tips. */
export function StarterPanels({ onPick, disabled }: StarterPanelsProps) {
  const { t } = useTranslation("chats");
  return (
    <div className="grid items-start gap-4 sm:max-xl:grid-cols-2">
      <Card title={t("suggestions.title")} className="p-4!">
        <PromptSuggestions onPick={onPick} disabled={disabled} />
      </Card>
      <Card title={t("tips.title")} className="p-4!">
        <ul className="space-y-3 text-sm">
          {tips.map((tip) => (
            <li key={tip}>
              <p className="font-medium">{t(`tips.${tip}.title`)}</p>
              <p className="text-ink-soft">{t(`tips.${tip}.text`)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
