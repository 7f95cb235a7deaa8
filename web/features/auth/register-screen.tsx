import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { legalPaths } from "../../../shared/addresses.ts";
import { paths, safeNext } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useDraft } from "../../lib/draft.ts";
import { setCurrentUser } from "../../lib/session.ts";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { signUp } from "./api.ts";
import { AuthForm, hasCode, useAuthSubmit } from "./auth-form.tsx";
import { AuthLayout, AuthStep } from "./auth-layout.tsx";
import { fetchAuthOptions } from "./auth-options.ts";
import { useHumanCheck } from "./human-check/use-human-check.tsx";
import { NewPasswordFields, noPasswords } from "./new-password-fields.tsx";
import { useEmailDraft, useNext, useNextSearch } from "./sign-in-flow.ts";

/** Requested before the form renders, without waiting. */
export function loader(): null {
  fetchAuthOptions().catch(() => {}); // retried when needed
  return null;
}

export function Component() {
  return (
    <AuthLayout>
      <RegisterForm />
    </AuthLayout>
  );
}

const nobody = { name: "", email: "" };

/** Sign-up form. Signs the new user in. */
function RegisterForm() {
  const { t } = useTranslation("auth");
  const { fieldText } = useErrorText();
  const navigate = useNavigate();
  const next = useNext();
  const toLogin = { pathname: paths.login, search: useNextSearch() };
  const submission = useAuthSubmit();
  const check = useHumanCheck();
  const { changeEmail } = useEmailDraft(); // kept for sign-in
  const [person, changePerson] = useDraft("visitor", "register", nobody);
  const [passwords, setPasswords] = useState(noPasswords);
  const [acceptTerms, setAcceptTerms] = useState(false);

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkSignUp }) => checkSignUp({ ...person, ...passwords, acceptTerms, language: currentLanguage() }),
      async ({ confirmPassword: _, ...input }) => {
        const humanCheck = check.getToken();
        if (humanCheck === undefined) return;
        setCurrentUser(await check.submit(() => signUp({ ...input, humanCheck })));
        changePerson(nobody);
        await navigate(safeNext(next), { replace: true });
      },
    );

  return (
    <AuthStep
      screen={t("register.screen")}
      title={t("register.title")}
      text={t("register.text")}
      foot={
        <>
          {t("register.haveAccount")}{" "}
          <Link to={toLogin} className="text-accent underline">
            {t("register.login")}
          </Link>
        </>
      }
    >
      <AuthForm
        submission={submission}
        submit={t("register.submit")}
        working={t("register.working")}
        failed={t("register.failed")}
        help={(failure) =>
          hasCode(failure, "EMAIL_TAKEN") && (
            <Link to={toLogin} onClick={() => changeEmail(person.email)} className="font-semibold underline">
              {t("register.takenLink")}
            </Link>
          )
        }
        onSubmit={submit}
      >
        <TextField
          label={t("register.name")}
          name="name"
          autoComplete="name"
          value={person.name}
          error={fieldText(submission.fields.name)}
          onChange={(event) => changePerson({ name: event.target.value })}
        />
        <TextField
          label={t("register.email")}
          type="email"
          name="email"
          autoComplete="username"
          placeholder="you@example.com"
          value={person.email}
          error={fieldText(submission.fields.email)}
          onChange={(event) => changePerson({ email: event.target.value })}
        />
        <NewPasswordFields
          values={passwords}
          fields={submission.fields}
          personal={[person.name, person.email]}
          onChange={setPasswords}
        />
        <Checkbox
          label={<ConsentLabel />}
          checked={acceptTerms}
          error={fieldText(submission.fields.acceptTerms)}
          onChange={setAcceptTerms}
        />
        {check.field}
      </AuthForm>
    </AuthStep>
  );
}

/** The consent, with links that open in a new tab, so that nothing typed is lost. */
function ConsentLabel() {
  const { t } = useTranslation(["auth", "common"]);
  const [before, between, after] = t("auth:register.terms", { terms: slot, privacy: slot }).split(slot);
  const link = (page: keyof typeof legalPaths, text: string) => (
    <a href={legalPaths[page]} target="_blank" rel="noreferrer" className="text-accent underline">
      {text}
      <span className="sr-only">{` (${t("auth:newTab")})`}</span>
    </a>
  );
  return (
    <span>
      {before}
      {link("terms", t("auth:register.termsLink"))}
      {between}
      {link("privacy", t("auth:register.privacyLink"))}
      {after}
    </span>
  );
}

const slot = "\u0000";
