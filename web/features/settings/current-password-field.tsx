import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../lib/me.ts";
import { PasswordField } from "../../ui/password-field.tsx";

/** Asks for the user's password before a sensitive change; renders nothing if the user has none. */
export function CurrentPasswordField(
  field: Pick<ComponentProps<typeof PasswordField>, "value" | "error" | "onChange">,
) {
  const { t } = useTranslation("settings");
  const { email, hasPassword } = useMe();
  if (!hasPassword) return null;
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("reauthentication.password")}
        name="password"
        autoComplete="current-password"
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
        {...field}
      />
    </>
  );
}
