import { useTranslation } from "react-i18next";

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="wrap-anywhere font-semibold text-accent underline">
      {email}
    </a>
  );
}

/** Suggests the operator's address in place of the form, if there is one. */
export function WriteInstead({ email }: { email: string }) {
  const { t } = useTranslation("support");
  if (!email) return null;
  return (
    <p>
      {t("write")} <MailLink email={email} />
    </p>
  );
}
