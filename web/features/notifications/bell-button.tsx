import { BellIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

interface BellButtonProps extends ComponentProps<"button"> {
  unread: number;
}

/** The unread count: up to 9, then "9+". */
export const badgeOf = (unread: number) => (unread > 9 ? "9+" : String(unread));

export function BellButton({ unread, ...props }: BellButtonProps) {
  const { t } = useTranslation("common");
  const label = unread > 0 ? t("bell.unread", { count: unread }) : t("bell.label");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      title={label}
      {...props}
      className="relative inline-flex size-10 items-center justify-center rounded-m text-ink-soft transition-colors hover:bg-well hover:text-ink"
    >
      <span className="sr-only">{label}</span>
      <BellIcon aria-hidden="true" className="size-[1.125rem]" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-accent px-1 font-bold text-[0.6875rem] text-on-accent tabular-nums"
        >
          {badgeOf(unread)}
        </span>
      )}
    </button>
  );
}
