// The screens: the code and texts of each are fetched together on the first visit.
import type { RouteObject } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { paths } from "./paths.ts";

export const screens: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: () => withTexts(() => import("../features/dashboard/dashboard-screen.tsx"), "dashboard"),
  },
  {
    path: paths.generate,
    lazy: () =>
      withTexts(() => import("../features/writing/generate/generate-screen.tsx"), "generate", "writing"),
  },
  {
    path: paths.rewrite,
    lazy: () =>
      withTexts(() => import("../features/writing/rewrite/rewrite-screen.tsx"), "rewrite", "writing"),
  },
  {
    path: paths.titles,
    lazy: () => withTexts(() => import("../features/writing/titles/titles-screen.tsx"), "titles", "writing"),
  },
  {
    path: paths.seo,
    lazy: () => withTexts(() => import("../features/writing/seo/seo-screen.tsx"), "seo", "writing"),
  },
  {
    path: paths.multiChannel,
    lazy: () =>
      withTexts(
        () => import("../features/writing/multi-channel/multi-channel-screen.tsx"),
        "multiChannel",
        "writing",
      ),
  },
  {
    path: paths.summarize,
    lazy: () =>
      withTexts(() => import("../features/writing/summarize/summarize-screen.tsx"), "summarize", "writing"),
  },
  {
    path: paths.grammar,
    lazy: () =>
      withTexts(() => import("../features/writing/grammar/grammar-screen.tsx"), "grammar", "writing"),
  },
  {
    path: `${paths.chat}/:id?`,
    lazy: () =>
      withTexts(() => import("../features/writing/chat/chat-screen.tsx"), "chat", "chats", "writing"),
  },
  {
    path: `${paths.history}/:id?`,
    lazy: () =>
      withTexts(
        () => import("../features/writing/history/history-screen.tsx"),
        "history",
        "historyText",
        "writing",
      ),
  },
  {
    path: paths.profile,
    lazy: () => withTexts(() => import("../features/profile/profile-screen.tsx"), "profile", "payments"),
  },
  {
    path: paths.account,
    lazy: () => withTexts(() => import("../features/account/account-screen.tsx"), "account", "payments"),
  },
  {
    path: paths.plans,
    lazy: () => withTexts(() => import("../features/billing/plans-screen.tsx"), "plans", "payments"),
  },
  {
    path: paths.paymentSuccess,
    lazy: () =>
      withTexts(() => import("../features/billing/payment-success-screen.tsx"), "plans", "payments"),
  },
  {
    path: paths.paymentCancel,
    lazy: () => withTexts(() => import("../features/billing/payment-cancel-screen.tsx"), "plans"),
  },
  {
    path: paths.checkoutSuccess,
    lazy: () =>
      withTexts(() => import("../features/billing/checkout-success-screen.tsx"), "plans", "payments"),
  },
  { path: paths.model, lazy: () => withTexts(() => import("../features/about/model-screen.tsx"), "about") },
];
