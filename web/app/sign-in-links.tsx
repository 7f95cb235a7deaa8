import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { loginPath, paths } from "./paths.ts";

/** Links to sign-in and sign-up that lead back to the current page. On phones they take a line of their own. */
export function SignInLinks() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="flex gap-2 max-sm:basis-full max-sm:pb-2 sm:ml-2">
      <ButtonLink
        to={loginPath(here)}
        variant="ghost"
        className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
      >
        {t("visitor.signIn")}
      </ButtonLink>
      <ButtonLink
        to={`${paths.register}?next=${encodeURIComponent(here)}`}
        className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
      >
        {t("visitor.createAccount")}
      </ButtonLink>
    </div>
  );
}
