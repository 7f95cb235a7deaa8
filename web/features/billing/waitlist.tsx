import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WaitlistAnswer } from "../../../shared/contracts/billing.ts";
import { loginPath } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { api, apiErrorOf } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useOptionalMe } from "./use-purchase.ts";

const path = "/api/waitlist/teams";

const waitlistQuery = queryOptions({
  queryKey: ["waitlist"],
  queryFn: () => api<WaitlistAnswer>(path),
});

interface WaitlistProps {
  /** Where a visitor returns to after signing in. */
  next: string;
  className: string;
  "aria-describedby": string;
}

/** Joins or leaves the waiting list of Teams. Visitors sign in first. */
export function Waitlist({ next, ...button }: WaitlistProps) {
  const { t } = useTranslation("plans");
  const reader = useOptionalMe();
  if (reader) return <Membership {...button} />;
  return (
    <ButtonLink to={loginPath(next)} {...button}>
      {t("waitlist.join")}
    </ButtonLink>
  );
}

function Membership(button: Omit<WaitlistProps, "next">) {
  const { t } = useTranslation("plans");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const { data } = useQuery(waitlistQuery);
  const { state, failure, submit } = useSubmit();
  const place = useRef<HTMLDivElement>(null);
  const isListed = data !== undefined && data.joinedAt !== null;
  const change = async (method: "PUT" | "DELETE") => {
    const isDone = await submit(async () => {
      client.setQueryData(waitlistQuery.queryKey, await api<WaitlistAnswer>(path, { method }));
    });
    if (isDone) place.current?.focus(); // the pressed button is gone
  };
  return (
    <div ref={place} tabIndex={-1} className="space-y-2 outline-none">
      {isListed ? (
        <>
          <Notice kind="good">{t("waitlist.joined")}</Notice>
          <Button {...button} variant="ghost" busy={state === "busy"} onClick={() => change("DELETE")}>
            {t("waitlist.leave")}
          </Button>
        </>
      ) : (
        <Button {...button} busy={state === "busy"} onClick={() => change("PUT")}>
          {t("waitlist.join")}
        </Button>
      )}
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
    </div>
  );
}
