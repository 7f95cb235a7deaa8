import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useMe } from "../../lib/me.ts";
import { mayDo } from "../../lib/workspace.ts";
import { ButtonLink, TextLink } from "../../ui/button.tsx";

interface UpgradeLinkProps {
  /** A link within a text by default. */
  variant?: "text" | "primary" | "secondary" | "ghost";
  className?: string;
}

/**
 * The way to what the plan lacks. Members whose workspace has it, but not their role, learn whom to ask instead of being
 * sold a plan.
 */
export function UpgradeLink({ variant = "text", className = "" }: UpgradeLinkProps) {
  const { t } = useTranslation("common");
  const { workspace } = useMe();
  if (workspace && workspace.deletedAt === null && !mayDo(workspace, "write"))
    return <span>{t("locked.role", { workspace: workspace.name })}</span>;
  if (variant === "text")
    return (
      <TextLink to={paths.plans} className={className}>
        {t("locked.upgrade")}
      </TextLink>
    );
  return (
    <ButtonLink to={paths.plans} variant={variant} className={className}>
      {t("locked.upgrade")}
    </ButtonLink>
  );
}
