// The screens, one row each. The router, the page's preloads and the served addresses follow from this table. It is plain
// data, because the build reads it, too. first-paint.ts has what only the build needs.
import { toolNames, tools } from "../../shared/catalog/tools.ts";
import { paths } from "./paths.ts";

export interface Screen {
  /** In the router's syntax. */
  path: string;
  /** Its module below web/features, without `-screen.tsx`. */
  module: string;
  /** The locale namespaces it is loaded with, beside those of the screen around it. */
  texts?: string[];
  /** Whether visitors may open it, too. All other screens within the shell redirect them to sign-in. */
  isPublic?: true;
  /** The pages that it renders in an `Outlet`. Its own address leads to the first. */
  children?: Screen[];
}

/** Screens for signed-out users; signed-in ones are redirected. */
export const signInScreens: Screen[] = [
  { path: paths.login, module: "auth/login", texts: ["auth"] },
  { path: paths.register, module: "auth/register", texts: ["auth"] },
  { path: paths.forgotPassword, module: "auth/entry/forgot-password", texts: ["auth", "entry"] },
];

/** Targets of links in mails. They work for signed-in and signed-out users. */
export const mailLinkScreens: Screen[] = [
  { path: paths.resetPassword, module: "auth/entry/reset-password", texts: ["auth", "entry"] },
  { path: paths.confirm, module: "auth/entry/confirm", texts: ["auth", "entry"] },
  { path: paths.changeEmail, module: "auth/entry/change-email", texts: ["auth", "settings"] },
  { path: paths.signInLink, module: "auth/entry/sign-in-link", texts: ["auth", "entry"] },
  { path: paths.join, module: "auth/entry/join", texts: ["join", "auth"] },
];

/** Documents shared by a link. Their readers have no account, and members see the same. */
export const sharedScreens: Screen[] = [
  { path: paths.shared(":id"), module: "shared-document/shared-document", texts: ["sharing"] },
];

/** The screens without the shell: sign-in, recovery, and what is shared by a link. */
export const visitorScreens: Screen[] = [...signInScreens, ...mailLinkScreens, ...sharedScreens];
export const visitorPaths: string[] = visitorScreens.map(({ path }) => path);

/** A tool's screen has its module, texts and path from the tool's name. The chat is a list of conversations. */
const toolScreens: Screen[] = toolNames
  .filter((name) => name !== "chat")
  .map((name) => {
    const { path } = tools[name];
    return {
      path,
      module: `${path.slice(1)}${path}`,
      texts: [name, "writing"],
    };
  });

/** Screens within the shell. */
export const screens: Screen[] = [
  { path: paths.dashboard, module: "dashboard/dashboard", texts: ["dashboard"] },
  ...toolScreens,
  { path: `${paths.chat}/:id?`, module: "chat/chat", texts: ["chat", "chats", "writing"] },
  { path: `${paths.history}/:id?`, module: "documents/history", texts: ["documents", "documentText"] },
  {
    path: `${paths.documents}/:id?`,
    module: "documents/documents",
    texts: ["documents", "documentText"],
  },
  { path: `${paths.templates}/:id?`, module: "templates/templates", texts: ["templates"] },
  { path: `${paths.bulk}/:id?`, module: "bulk/bulk", texts: ["bulk", "generate"] },
  { path: `${paths.voices}/:id?`, module: "voices/voices", texts: ["voices", "writing"] },
  {
    path: paths.settings,
    module: "settings/settings",
    texts: ["settings"],
    children: [
      { path: paths.profile, module: "settings/profile/profile" },
      { path: paths.security, module: "settings/security/security" },
      { path: paths.billing, module: "settings/billing/billing", texts: ["payments"] },
      { path: paths.notifications, module: "settings/notifications" },
      { path: paths.usage, module: "settings/usage" },
      { path: paths.api, module: "api/settings", texts: ["api"] },
      { path: paths.data, module: "settings/data/data", texts: ["payments"] },
    ],
  },
  { path: paths.workspaceStart, module: "workspace/start", texts: ["workspace"] },
  {
    path: paths.workspace,
    module: "workspace/workspace",
    texts: ["workspace"],
    children: [
      { path: paths.members, module: "workspace/members/members" },
      { path: paths.workspaceUsage, module: "workspace/usage/usage" },
      { path: paths.auditLog, module: "workspace/audit-log/audit-log" },
      {
        path: paths.workspaceVoices,
        module: "voices/workspace-voices",
        texts: ["voices", "writing", "grammar", "rewrite"],
      },
      { path: paths.training, module: "workspace/training/training", texts: ["workspaceTraining"] },
      { path: paths.workspaceSettings, module: "workspace/settings/settings" },
      { path: paths.apiKeys, module: "api/workspace-keys", texts: ["api"] },
      { path: paths.webhooks, module: "api/workspace-webhooks", texts: ["api"] },
    ],
  },
  { path: paths.plans, module: "billing/plans", texts: ["plans", "payments"], isPublic: true },
  { path: paths.paymentSuccess, module: "billing/payment-success", texts: ["plans", "payments"] },
  { path: paths.paymentCancel, module: "billing/payment-cancel", texts: ["plans", "payments"] },
  { path: paths.checkoutSuccess, module: "billing/checkout-success", texts: ["plans", "payments"] },
  { path: paths.support, module: "support/support", texts: ["support"] },
  { path: paths.model, module: "about/model", texts: ["about"] },
  { path: paths.developers, module: "developers/developers", texts: ["developers"], isPublic: true },
  { path: paths.terms, module: "legal/terms", texts: ["legal"], isPublic: true },
  { path: paths.privacy, module: "legal/privacy", texts: ["legal"], isPublic: true },
  { path: paths.imprint, module: "legal/imprint", texts: ["legal"], isPublic: true },
];

/** The paths of screens that open for visitors within their own layout, for users within the shell. */
export const publicPaths: string[] = screens.filter(({ isPublic }) => isPublic).map(({ path }) => path);
