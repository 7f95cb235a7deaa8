// A document as anyone sees it who has its link.
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOutletContext, useParams } from "react-router";
import type { SharedDocument, SharedInput } from "../../../shared/contracts/sharing.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError, api, apiErrorOf } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { LogoPicture } from "../../ui/brand-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SharedText } from "./shared-text.tsx";

const read = (input: SharedInput) => api<SharedDocument>("/api/shared", { method: "POST", body: input });

export function Component() {
  const { id: token = "" } = useParams();
  return <SharedPage key={token} token={token} />;
}

function SharedPage({ token }: { token: string }) {
  const { t } = useTranslation("sharing");
  const showAccent = useOutletContext<((accent: string | null) => void) | null>();
  const [shared, setShared] = useState<SharedDocument>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    return read({ token }).then(setShared, setFailure);
  }, [token]);
  useEffect(() => {
    void load();
  }, [load]);
  const accent = shared?.brand?.accent ?? null;
  useEffect(() => {
    showAccent?.(accent);
    return () => showAccent?.(null);
  }, [showAccent, accent]);

  if (shared)
    return (
      <Page brand={shared.brand}>
        <SharedText shared={shared} />
      </Page>
    );
  if (failure === undefined) return <Loading />;
  const code = failure instanceof ApiError ? failure.code : undefined;
  if (code === "SHARE_PASSWORD_REQUIRED")
    return <PasswordForm token={token} onOpen={setShared} onGone={setFailure} />;
  // A link of another form can't be valid.
  if (code === "NOT_FOUND" || code === "VALIDATION_FAILED")
    return <Message title={t("page.gone.title")} text={t("page.gone.text")} />;
  return <LoadFailure failure={failure} onRetry={load} />;
}

/** The header with the workspace's brand, or Calamo's, above the content. */
function Page({ brand = null, children }: { brand?: SharedDocument["brand"]; children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <>
      <header className="flex h-14 items-center border-line border-b pr-40 pl-4 sm:pl-8">
        {brand?.name ? (
          <Logo name={brand.name} picture={brand.logoUrl && <LogoPicture src={brand.logoUrl} />} />
        ) : (
          <Logo name={t("appName")} />
        )}
      </header>
      <main id="content">{children}</main>
    </>
  );
}

function Loading() {
  const { t } = useTranslation("sharing");
  return (
    <Page>
      <ScreenTitle name={t("page.loading")} />
      <div className="mx-auto max-w-[50rem] space-y-4 bg-sheet px-5 py-10 sm:my-8 sm:rounded-l sm:px-16 sm:py-14 sm:shadow-1">
        <h1 className="sr-only">{t("page.loading")}</h1>
        <Skeleton className="mb-8 h-10 w-3/4" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </Page>
  );
}

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  return (
    <Page>
      <ScreenTitle name={title} />
      <div className="mx-auto max-w-[26rem] px-6 pt-[clamp(3rem,14dvh,12rem)] pb-10">
        <h1 className="text-balance font-text text-title leading-tight">{title}</h1>
        {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </Page>
  );
}

function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation("sharing");
  const { errorText } = useErrorText();
  return (
    <Message title={t("page.failed.title")}>
      <RetryNotice onRetry={onRetry}>{errorText(apiErrorOf(failure))}</RetryNotice>
    </Message>
  );
}

interface PasswordFormProps {
  token: string;
  onOpen: (shared: SharedDocument) => void;
  /** Called if the link has ended meanwhile. */
  onGone: (failure: unknown) => void;
}

/** The password is stored nowhere, so a reload asks for it again. */
function PasswordForm({ token, onOpen, onGone }: PasswordFormProps) {
  const { t } = useTranslation("sharing");
  const { errorText } = useErrorText();
  const [password, setPassword] = useState("");
  const { state, failure, submit, reset } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const code = failure instanceof ApiError ? failure.code : undefined;
  const isWrong = code === "SHARE_PASSWORD_WRONG";
  useEffect(() => {
    if (isWrong) form.current?.querySelector("input")?.select();
  }, [isWrong]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return form.current?.querySelector("input")?.focus();
    void submit(async () => {
      try {
        onOpen(await read({ token, password }));
      } catch (error) {
        if (error instanceof ApiError && error.code === "NOT_FOUND") onGone(error);
        throw error;
      }
    });
  };
  return (
    <Message title={t("page.protected.title")} text={t("page.protected.text")}>
      <form ref={form} onSubmit={send} noValidate className="space-y-4">
        <PasswordField
          label={t("page.protected.password")}
          showLabel={t("links.showPassword")}
          hideLabel={t("links.hidePassword")}
          autoComplete="off"
          maxLength={128}
          value={password}
          error={isWrong ? errorText({ code: "SHARE_PASSWORD_WRONG" }) : undefined}
          onChange={({ target }) => {
            setPassword(target.value);
            reset();
          }}
        />
        {state === "failed" && !isWrong && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
        <Button type="submit" variant="primary" busy={state === "busy"} className="w-full">
          {t(state === "busy" ? "page.protected.opening" : "page.protected.open")}
        </Button>
      </form>
    </Message>
  );
}
