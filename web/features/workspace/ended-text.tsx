import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { formatDay } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";

/** One line for all screens while the workspace is read-only. */
export default function EndedText() {
  const { t } = useTranslation(["workspace", "common"]);
  const { workspace } = useMe();
  if (!workspace || workspace.deletedAt === null) return null;
  const name = workspace.name || t("common:nav.workspace");
  return (
    <>
      {t("ended.bar", { workspace: name, date: formatDay(workspace.deletedAt) })}{" "}
      <Link to={paths.workspace} className="font-semibold underline">
        {t("ended.details")}
      </Link>
    </>
  );
}
