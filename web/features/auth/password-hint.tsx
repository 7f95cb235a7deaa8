import { useTranslation } from "react-i18next";
import { passwordStrength, strengths } from "./password-strength.ts";

const fills = { weak: "bg-bad", fair: "bg-warn", good: "bg-good", strong: "bg-good" };

/** The rule, and once it is met the strength as a word and a bar. Announced when it changes. */
export default function PasswordHint({ password, personal }: { password: string; personal: string[] }) {
  const { t } = useTranslation("auth");
  const strength = passwordStrength(password, personal);
  const level = strength ? strengths.indexOf(strength) : -1;
  return (
    <span className="flex min-h-5 items-center justify-between gap-3">
      <span role="status">
        {strength ? t("strength.label", { strength: t(`strength.${strength}`) }) : t("register.passwordHint")}
      </span>
      {strength && (
        <span aria-hidden="true" className="flex w-24 gap-1">
          {strengths.map((step, index) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full ${index <= level ? fills[strength] : "bg-line"}`}
            />
          ))}
        </span>
      )}
    </span>
  );
}
