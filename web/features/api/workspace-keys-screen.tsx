import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useMe } from "../../lib/me.ts";
import { TextLink } from "../../ui/button.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { KeysCard } from "./keys-card.tsx";

/** The page of the console for the workspace's keys. */
export function Component() {
  const { t } = useTranslation(["api", "common"]);
  const { workspace } = useMe();
  if (!workspace) return null;
  return (
    <>
      <ScreenHead
        name={t("common:nav.apiKeys")}
        text={
          <>
            {t("text")} <TextLink to={paths.developers}>{t("documentation")}</TextLink>
          </>
        }
      />
      <div className="max-w-4xl">
        <KeysCard owner="workspace" canCreate={workspace.deletedAt === null} />
      </div>
    </>
  );
}
