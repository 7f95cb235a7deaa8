// Everything around the screens of a signed-in person.
import { QueryClientProvider } from "@tanstack/react-query";
import { MenuIcon } from "lucide-react";
import { Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, Outlet, redirect } from "react-router";
import { meQuery } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { loadMe } from "../lib/session.ts";
import { IconButton } from "../ui/button.tsx";
import { Header } from "./header.tsx";
import { loginPath } from "./paths.ts";
import { Sidebar } from "./sidebar.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await loadMe();
  const shown = queryClient.getQueryData(meQuery.queryKey);
  if (shown?.id !== me?.id) queryClient.clear(); // another person's data never meets the eye
  if (!me) {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPath(pathname + search));
  }
  if (shown?.id !== me.id) queryClient.setQueryData(meQuery.queryKey, me);
  return null;
}

export function Component() {
  const { t } = useTranslation("common");
  const drawer = useRef<HTMLDialogElement>(null);
  const closeDrawer = () => drawer.current?.close();
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#content"
        className="-translate-y-20 absolute top-2 left-2 z-20 rounded-m bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        {t("skipToContent")}
      </a>
      <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_1fr]">
        <aside className="sticky top-0 h-dvh border-line border-r bg-well max-lg:hidden">
          <Sidebar />
        </aside>
        <dialog
          ref={drawer}
          aria-label={t("nav.label")}
          onClick={(event) => event.target === event.currentTarget && closeDrawer()}
          onKeyDown={(event) => event.key === "Escape" && closeDrawer()}
          className="m-0 h-dvh max-h-dvh w-68 max-w-[85vw] border-line border-r bg-well text-ink shadow-2 backdrop:bg-black/40"
        >
          <Sidebar onNavigate={closeDrawer} />
        </dialog>
        <div className="flex min-w-0 flex-col">
          <Header
            menu={
              <IconButton
                label={t("nav.open")}
                onClick={() => drawer.current?.showModal()}
                className="lg:hidden"
              >
                <MenuIcon aria-hidden="true" className="size-5" />
              </IconButton>
            }
          />
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-[92rem] flex-1 px-4 py-6 outline-none sm:px-8 sm:py-7"
          >
            <Suspense fallback={<p className="text-ink-soft">{t("loading")}</p>}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </QueryClientProvider>
  );
}
