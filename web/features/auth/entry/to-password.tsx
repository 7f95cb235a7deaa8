import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { useWayBack } from "../use-way-back.ts";

/** Leads from the other steps back to the first one, and from the other screens to sign-in. */
export function ToPassword({ label }: { label?: string }) {
  const { t } = useTranslation("entry");
  const search = useWayBack();
  return (
    <Link to={{ pathname: paths.login, search }} className="text-accent underline">
      {label ?? t("usePassword")}
    </Link>
  );
}
