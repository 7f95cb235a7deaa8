import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError, type ApiErrorCode } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoSessionError } from "./api.ts";
import { useHasNavigated } from "./auth-layout.tsx";

interface AuthFormProps {
  submission: AuthSubmission;
  /** Label of the submit button, and its label while busy. */
  submit: string;
  working: string;
  /** Error text for unknown failures. */
  failed: string;
  /** Notice shown until a submission fails. */
  notice?: ReactNode;
  /** Help shown below the error. */
  help?: (failure: unknown) => ReactNode;
  /** Name of the field to select after wrong credentials. */
  retype?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * Layout shared by the sign-in and sign-up forms. Focuses the field to fill on arrival, and the first invalid field.
 */
export function AuthForm({ submission, notice, help, retype, onSubmit, children, ...texts }: AuthFormProps) {
  const { state, failure, fields } = submission;
  const { t } = useTranslation("auth");
  const failureText = useAuthErrorText();
  const form = useRef<HTMLFormElement>(null);
  const arrived = useHasNavigated();
  useEffect(() => {
    if (arrived && form.current) fieldToFill(form.current)?.focus();
  }, [arrived]);
  useEffect(() => {
    if (Object.keys(fields).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fields]);
  const isWrong = hasCode(failure, "INVALID_CREDENTIALS") || hasCode(failure, "CODE_INVALID");
  useEffect(() => {
    const field = isWrong && retype && form.current?.elements.namedItem(retype);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [isWrong, retype]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} onSubmit={send} onFocus={prefetch} noValidate className="space-y-4">
      {state === "failed" ? (
        <>
          <Notice kind="error" action={failure instanceof NoSessionError && t("allowCookies")}>
            {failureText(failure, texts.failed)}
          </Notice>
          {help?.(failure)}
        </>
      ) : (
        notice
      )}
      {children}
      <Button type="submit" variant="primary" busy={state === "busy"} className="w-full">
        {state === "busy" ? texts.working : texts.submit}
      </Button>
    </form>
  );
}

/** Preloads the schemas. */
const prefetch = () => void loadContracts().catch(() => {}); // retried on submit

/** Returns the first empty text field, else the first one. */
function fieldToFill(form: HTMLFormElement): HTMLInputElement | undefined {
  const fields = form.querySelectorAll<HTMLInputElement>("input:not([hidden], [type=checkbox])");
  return Array.from(fields).find(({ value }) => value === "") ?? fields[0];
}

const loadContracts = () => import("./contracts.ts");
type Contracts = Awaited<ReturnType<typeof loadContracts>>;

/** Submission of a sign-in form: validates, then sends. */
export function useAuthSubmit() {
  const submission = useSubmit();
  return {
    ...submission,
    /** Sends valid values; otherwise shows the field errors. */
    async validateAndSubmit<Data>(
      check: (contracts: Contracts) => { ok: true; data: Data } | { ok: false; fields: FieldErrors },
      work: (data: Data) => Promise<void>,
    ): Promise<void> {
      const contracts = await loadContracts().catch(() => undefined);
      const checked = contracts && check(contracts);
      if (checked && !checked.ok) return submission.setFieldErrors(checked.fields);
      await submission.submit(async () => {
        if (!checked) throw new ApiError("NETWORK", 0);
        await work(checked.data);
      });
    },
  };
}
type AuthSubmission = ReturnType<typeof useAuthSubmit>;

export const hasCode = (error: unknown, code: ApiErrorCode) =>
  error instanceof ApiError && error.code === code;

/** Returns the error text of a failed sign-in; `general` if the cause is unknown. */
export function useAuthErrorText(): (failure: unknown, general: string) => string {
  const { t } = useTranslation("auth");
  const { errorText } = useErrorText();
  return (failure, general) => {
    if (failure instanceof NoSessionError) return t("noSession");
    return failure instanceof ApiError && failure.code !== "INTERNAL" ? errorText(failure) : general;
  };
}
