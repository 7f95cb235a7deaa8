import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { useUsageTexts } from "../i18n/usage-texts.ts";
import { useMe } from "../lib/me.ts";
import { usesPool } from "../lib/workspace.ts";
import { navigationLink } from "../ui/area-layout.tsx";
import { Badge } from "../ui/badge.tsx";
import { LogoPicture } from "../ui/brand-picture.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { FooterLinks } from "../ui/footer-links.tsx";
import { Logo } from "../ui/logo.tsx";
import { Usage } from "../ui/meter.tsx";
import { type NavItem, overview, workspaceItems, writing } from "./nav-items.ts";
import { paths } from "./paths.ts";

interface SidebarProps {
  /** Called when a link is followed, so that the drawer can close. */
  onNavigate?: () => void;
}

export function Sidebar({ onNavigate }: SidebarProps) {
  const { t } = useTranslation("common");
  const me = useMe();
  const { name, logoUrl } = me.workspace ?? {};
  const list = (items: NavItem[]) => (
    <ul>
      {items.map(({ key, path, Icon, mark }) => (
        <li key={key}>
          <NavLink
            to={path}
            onClick={onNavigate}
            title={t(`nav.${key}`)}
            className={`${navigationLink} gap-2.5 hover:bg-sheet desk:min-h-9 desk:justify-center`}
          >
            <Icon aria-hidden="true" className="size-[1.125rem] shrink-0" />
            <span className="min-w-0 flex-1 truncate desk:sr-only">{t(`nav.${key}`)}</span>
            {mark && (
              <span className="desk:hidden">
                <Badge variant="accent">{t(`nav.${mark}`)}</Badge>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  const group = (label: string) => (
    <h2 className="px-2.5 pt-4 pb-1.5 font-semibold text-ink-soft text-xs desk:h-4 desk:overflow-hidden desk:p-0 desk:indent-24">
      {label}
    </h2>
  );
  return (
    <div className="flex h-full flex-col overflow-y-auto p-3 desk:pb-52">
      <Link
        to={paths.dashboard}
        onClick={onNavigate}
        className="mb-3 inline-flex min-w-0 rounded-m px-2 py-3 desk:mb-1 desk:justify-center"
      >
        <Logo name={name || t("appName")} picture={logoUrl && <LogoPicture src={logoUrl} />} />
      </Link>
      <nav aria-label={t("nav.label")} className="flex-1">
        {list([overview])}
        {group(t("nav.write"))}
        {list(writing)}
        {group(t("nav.workspace"))}
        {list(workspaceItems(me))}
      </nav>
      <div className="desk:hidden">
        <UsageCard onNavigate={onNavigate} />
        <FooterLinks onNavigate={onNavigate} className="mt-3 px-2" />
      </div>
    </div>
  );
}

interface UsageCardProps {
  /** Called when a link is followed, so that the drawer can close. */
  onNavigate?: (() => void) | undefined;
}

/** Prompts used and left, the refill date, and a link to upgrade. */
export function UsageCard({ onNavigate }: UsageCardProps) {
  const { t } = useTranslation("common");
  const me = useMe();
  const texts = useUsageTexts(me, usesPool(me));
  return (
    <section className="mt-4 rounded-m border border-line bg-sheet p-3" aria-label={texts.title}>
      <Usage
        used={me.promptsUsed}
        limit={me.promptsLimit}
        least={5}
        texts={texts}
        action={
          me.promptsUsed >= me.promptsLimit &&
          me.workspace?.deletedAt !== null && ( // not for members of a workspace, who have its prompts or lack the role
            <ButtonLink to={paths.plans} onClick={onNavigate} variant="primary" className="w-full">
              {t("locked.upgrade")}
            </ButtonLink>
          )
        }
        more={
          !usesPool(me) && (
            <Link to={paths.plans} onClick={onNavigate} className="font-medium text-accent underline">
              {t("nav.plans")}
            </Link>
          )
        }
      />
    </section>
  );
}
