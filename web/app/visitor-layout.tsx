import { Outlet } from "react-router";
import { OnDemand } from "../ui/on-demand.tsx";
import { LanguageMenuButton } from "./language-menu-button.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Around the screens of people who are not signed in: language and theme at hand, nothing else. */
export function VisitorLayout() {
  return (
    <div className="relative">
      <div className="absolute top-3 right-3 z-10 flex lg:right-[calc(50%+0.75rem)]">
        <ThemeToggle />
        <OnDemand load={() => import("./language-menu.tsx")}>
          {(handlers) => <LanguageMenuButton {...handlers} />}
        </OnDemand>
      </div>
      <Outlet />
    </div>
  );
}
