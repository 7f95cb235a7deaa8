import { useTranslation } from "react-i18next";
import { useMe } from "../../../lib/me.ts";
import { mayDo } from "../../../lib/workspace.ts";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { AccentCard } from "./accent-card.tsx";
import { DeleteWorkspace } from "./delete-workspace.tsx";
import { ExportCard } from "./export-card.tsx";
import { GeneralCard } from "./general-card.tsx";
import { LogoCard } from "./logo-card.tsx";

/** What of the workspace the user's role may change. While it is read-only, that is its export and deletion. */
export function Component() {
  const { t } = useTranslation(["workspace", "common"]);
  const { workspace } = useMe();
  if (!workspace) return null;
  const may = (action: Parameters<typeof mayDo>[1]) => mayDo(workspace, action);
  return (
    <>
      <ScreenHead name={t("common:nav.workspaceSettings")} text={t("settings.text")} />
      <div className="max-w-4xl space-y-4">
        {may("manageBranding") && (
          <>
            <GeneralCard workspace={workspace} />
            <LogoCard workspace={workspace} />
            <AccentCard workspace={workspace} />
          </>
        )}
        {may("exportWorkspace") && <ExportCard />}
        {may("deleteWorkspace") && <DeleteWorkspace workspace={workspace} />}
      </div>
    </>
  );
}
