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
import { planFeatures } from "../../../shared/plans.ts";
import { UpgradeLink } from "../../writing/form/upgrade-link.tsx";

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
export function LockedWelcome({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["chats", "common"]);
  const plan = t(`common:plans.${planFeatures.chat.plan}`);
  return (
    <Greeting Icon={LockIcon} title={t("common:locked.feature", { feature: t("screen"), plan })}>
      <UpgradeLink variant="primary" className="self-center" />
      {children}
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
    <div className="mx-auto flex max-w-measure flex-col gap-6 px-1 py-8">
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
  /** Of the list's layout. */
  className?: string;
}

/** Suggested prompts. A click puts one into the input, with its [placeholder] selected. */
export function PromptSuggestions({ onPick, disabled, className = "" }: PromptSuggestionsProps) {
  const { t } = useTranslation("chats");
  return (
    <ul aria-label={t("suggestions.title")} className={`grid gap-2 ${className}`}>
      {suggestions.map(({ name, Icon }) => (
        <li key={name} className="flex">
          <button
            type="button"
            disabled={disabled}
            onClick={() => onPick(t(`suggestions.${name}.prompt`))}
            className="flex min-h-10 w-full items-start gap-2.5 rounded-m border border-line px-3 py-2.5 text-left text-sm transition-colors not-disabled:hover:bg-well disabled:text-ink-faint"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {t(`suggestions.${name}.label`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
