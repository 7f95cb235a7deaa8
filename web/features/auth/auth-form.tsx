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
  /** The button, and what it says while it works. */
  submit: string;
  working: string;
  /** What is said where it is not known what went wrong. */
  failed: string;
  /** What is to be known before anything fails. */
  notice?: ReactNode;
  /** What helps after this failure, shown below its message. */
  help?: (failure: unknown) => ReactNode;
  /** The name of the field that is typed again where it was wrong. */
  retype?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** Layout shared by the sign-in and sign-up forms. The focus goes to where something is to be typed: on arrival, and where something is wrong. */
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

/** What the form is checked with, before it is sent. */
const prefetch = () => void loadContracts().catch(() => {}); // sent, it is tried again

/** The first text field that is empty, else the first one. */
function fieldToFill(form: HTMLFormElement): HTMLInputElement | undefined {
  const fields = form.querySelectorAll<HTMLInputElement>("input:not([hidden], [type=checkbox])");
  return Array.from(fields).find(({ value }) => value === "") ?? fields[0];
}

const loadContracts = () => import("./contracts.ts");
type Contracts = Awaited<ReturnType<typeof loadContracts>>;

/** How a form at the door stands: checked by its contract, then sent. */
export function useAuthSubmit() {
  const submission = useSubmit();
  return {
    ...submission,
    /** Sends what is right; what is wrong is said at its field. */
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

/** The sentence for what failed at the door; `general` where that is not known. */
export function useAuthErrorText(): (failure: unknown, general: string) => string {
  const { t } = useTranslation("auth");
  const { errorText } = useErrorText();
  return (failure, general) => {
    if (failure instanceof NoSessionError) return t("noSession");
    return failure instanceof ApiError && failure.code !== "INTERNAL" ? errorText(failure) : general;
  };
}
