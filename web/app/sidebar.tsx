import { ClockIcon, LayoutDashboardIcon, type LucideIcon, PencilIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { Logo } from "../ui/logo.tsx";
import { paths } from "./paths.ts";
import { UsageCard } from "./usage-card.tsx";

interface SidebarProps {
  /** Called when a link is followed, so that the drawer can close. */
  onNavigate?: () => void;
}

export function Sidebar({ onNavigate }: SidebarProps) {
  const { t } = useTranslation("common");
  const item = (to: string, Icon: LucideIcon, label: string) => (
    <li>
      <NavLink
        to={to}
        onClick={onNavigate}
        className="flex min-h-10 items-center gap-3 rounded-m px-2.5 text-[0.9375rem] text-ink-soft transition-colors hover:bg-sheet hover:text-ink aria-[current=page]:bg-sheet aria-[current=page]:text-ink aria-[current=page]:shadow-1"
      >
        <Icon aria-hidden="true" className="size-[1.125rem]" />
        {label}
      </NavLink>
    </li>
  );
  const group = (label: string) => (
    <h2 className="px-2.5 pt-5 pb-1.5 font-semibold text-ink-soft text-xs">{label}</h2>
  );
  return (
    <div className="flex h-full flex-col overflow-y-auto p-3">
      <Link to={paths.dashboard} onClick={onNavigate} className="mb-4 inline-flex rounded-m px-2 py-3">
        <Logo name={t("appName")} />
      </Link>
      <nav aria-label={t("nav.label")} className="flex-1">
        <ul>{item(paths.dashboard, LayoutDashboardIcon, t("nav.dashboard"))}</ul>
        {group(t("nav.write"))}
        <ul>{item(paths.generate, PencilIcon, t("nav.generate"))}</ul>
        {group(t("nav.workspace"))}
        <ul>{item(paths.history, ClockIcon, t("nav.history"))}</ul>
      </nav>
      <UsageCard />
    </div>
  );
}
