import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { loginPath, paths } from "../../app/paths.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says that choosing needs an account, and leads there and back. */
export function VisitorNote() {
  const { t } = useTranslation("plans");
  const link = "whitespace-nowrap font-semibold underline";
  return (
    <div className="mx-auto mb-6 max-w-prose">
      <Notice kind="info">
        {t("visitor.text")}{" "}
        <Link to={loginPath(paths.plans)} className={link}>
          {t("visitor.signIn")}
        </Link>{" "}
        ·{" "}
        <Link to={`${paths.register}?next=${encodeURIComponent(paths.plans)}`} className={link}>
          {t("visitor.register")}
        </Link>
      </Notice>
    </div>
  );
}
