// Layout of public screens for visitors.
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, ScrollRestoration } from "react-router";
import { meQuery } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { FooterLinks } from "../ui/footer-links.tsx";
import { Logo } from "../ui/logo.tsx";
import { paths } from "./paths.ts";
import { LanguageButton, ThemeToggle } from "./preference-buttons.tsx";
import { SignInLinks } from "./sign-in-links.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Clears the previous user's cached data. */
export function loader(): null {
  if (queryClient.getQueryData(meQuery.queryKey)) queryClient.clear();
  return null;
}

export function Component() {
  const { t } = useTranslation("common");
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="border-line border-b">
          <div className="mx-auto flex min-h-14 max-w-[80rem] flex-wrap items-center gap-1 px-4 sm:px-8">
            <Link to={paths.home} className="mr-auto inline-flex rounded-m">
              <Logo name={t("appName")} />
            </Link>
            <LanguageButton />
            <ThemeToggle />
            <SignInLinks />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[80rem] flex-1 px-4 py-6 outline-none sm:px-8 sm:py-7"
        >
          <Suspense fallback={<p className="text-ink-soft">{t("loading")}</p>}>
            <Outlet />
          </Suspense>
        </main>
        <footer className="mx-auto w-full max-w-[80rem] px-4 pb-6 sm:px-8">
          <FooterLinks className="border-line border-t pt-4" />
        </footer>
      </div>
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
