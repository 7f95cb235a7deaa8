// Layout of documents shared by a link: neither shell nor sign-in, only language and theme.
import { Suspense, useState } from "react";
import { Outlet } from "react-router";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";
import { LanguageButton, ThemeToggle } from "./preference-buttons.tsx";

const WorkspaceAccent = lazyWithRetry(() => import("./workspace-accent.tsx"), "hidden");

/** Its screens get a function that shows a workspace's accent color. */
export function Component() {
  const [accent, showAccent] = useState<string | null>(null);
  return (
    <div className="relative min-h-dvh">
      {accent && (
        <Suspense>
          <WorkspaceAccent accent={accent} />
        </Suspense>
      )}
      <div className="absolute top-2 right-2 z-10 flex sm:right-6">
        <LanguageButton />
        <ThemeToggle />
      </div>
      <Outlet context={showAccent} />
    </div>
  );
}
