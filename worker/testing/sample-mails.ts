// One mail of every kind, for tests and for review.
import { settingsPaths } from "../../shared/addresses.ts";
import type { Mail, PlanMailNews, SecurityChange } from "../clients/mail/mail.ts";

const origin = "https://calamo.example";
const token = "iJ8sPz0Yc3vVn1mQk7tRb5wXe2hLd9gUoAfK4yT6S-w";

const reference = "CAL-7K3M-92QX";

/** A record, so that the compiler requires every kind. */
const changes: Record<SecurityChange, true> = {
  passwordChanged: true,
  passwordRemoved: true,
  twoFactorOn: true,
  twoFactorOff: true,
  wrongCodes: true,
  recoveryCodeUsed: true,
  recoveryCodesRenewed: true,
  emailChanged: true,
  googleConnected: true,
  googleDisconnected: true,
};

const date = Date.UTC(2026, 11, 14);

/** A record, so that the compiler requires every kind. */
const news: { [Kind in PlanMailNews["kind"]]: Extract<PlanMailNews, { kind: Kind }>[] } = {
  planStarted: [{ kind: "planStarted", details: { plan: "pro", amount: 2500, date } }],
  planRenewed: [{ kind: "planRenewed", details: { plan: "teams", amount: 100_800, date } }],
  planChanged: [
    { kind: "planChanged", details: { plan: "pro", before: "essential", date } },
    { kind: "planChanged", details: { plan: "essential", before: "pro", date } },
    { kind: "planChanged", details: { plan: "pro", before: "pro", date } },
  ],
  paymentFailed: [{ kind: "paymentFailed", details: { plan: "pro", date } }],
  planCancelled: [{ kind: "planCancelled", details: { plan: "pro", date } }],
  planEnded: [{ kind: "planEnded", details: { plan: "pro" } }],
  paymentRefunded: [{ kind: "paymentRefunded", details: { amount: 950 } }],
  planExpiring: [{ kind: "planExpiring", details: { plan: "pro", days: 7 } }],
};

type Kinds = { [Kind in Mail["kind"]]: Extract<Mail, { kind: Kind }>[] };

const byKind: Kinds = {
  repairsStopped: [
    { kind: "repairsStopped", window: "hour", limit: 20 },
    { kind: "repairsStopped", window: "day", limit: 200 },
  ],
  confirmEmail: [{ kind: "confirmEmail", link: `${origin}/confirm#${token}` }],
  confirmNewEmail: [{ kind: "confirmNewEmail", link: `${origin}/change-email#${token}` }],
  approveEmailChange: [
    { kind: "approveEmailChange", link: `${origin}/change-email#${token}`, email: "ada.new@example.com" },
  ],
  resetPassword: [{ kind: "resetPassword", link: `${origin}/reset-password#${token}` }],
  signIn: [{ kind: "signIn", link: `${origin}/sign-in-link#${token}`, code: "048213" }],
  newSignIn: [
    {
      kind: "newSignIn",
      link: origin + settingsPaths.security,
      browser: "Firefox",
      os: "Linux",
      country: "PT",
      at: Date.UTC(2026, 11, 14, 9, 30),
    },
  ],
  securityChange: (Object.keys(changes) as SecurityChange[]).map((change) => ({
    kind: "securityChange",
    change,
    link: origin + settingsPaths.security,
  })),
  apiKeyChange: (["apiKeyCreated", "apiKeyRevoked"] as const).map((change) => ({
    kind: "apiKeyChange",
    change,
    name: "Website",
    link: `${origin}/settings/api`,
  })),
  planNews: Object.values(news)
    .flat()
    .map((each) => ({ kind: "planNews", news: each, link: origin + settingsPaths.billing })),
  invitation: [
    {
      kind: "invitation",
      link: `${origin}/join#${token}`,
      inviter: "Ada Lovelace",
      role: "editor",
      brand: { name: "Reed & Ink", accent: "#7c3aed" },
    },
  ],
  workspaceNews: (["removedFromWorkspace", "ownershipReceived", "ownershipTransferred"] as const).map(
    (kind) => ({
      kind: "workspaceNews",
      news: { kind, person: "Ada Lovelace", paidUntil: kind === "removedFromWorkspace" ? 0 : date },
      link: `${origin}/plans`,
      brand: { name: "Reed & Ink", accent: "#7c3aed" },
    }),
  ),
  webhookDisabled: (["failures", "gone"] as const).map((reason) => ({
    kind: "webhookDisabled",
    host: "hooks.example.com",
    reason,
    link: `${origin}/settings/api`,
  })),
  accountDeleted: [{ kind: "accountDeleted" }],
  supportRequest: [
    {
      kind: "supportRequest",
      reference,
      topic: "problem",
      message:
        "The summary stops after the first line.\n\nIt happens with every text since this morning, in two browsers.",
      replyTo: "ada@example.com",
      name: "Ms Quill",
      isEmailConfirmed: false,
      plan: "teams",
      responseTime: { unit: "hours", count: 4 },
      document: { title: "What a reed pen can do", text: "A reed pen draws two lines.", length: 30_000 },
      diagnostics: {
        browser: "Mozilla/5.0 Gecko/20100101 Firefox/145.0",
        language: "pt",
        requestIds: ["8f14e45f-ceea-4671-9b4e-1f0c6a5d2b3c", "c9f0f895-fb98-4ab1-9d1e-7a2c5b8e4f60"],
      },
    },
  ],
  supportReceived: [
    {
      kind: "supportReceived",
      reference,
      responseTime: { unit: "days", count: 2 },
      replyTo: "operator@example.com",
    },
  ],
};

export const sampleMails: { name: string; mail: Mail }[] = Object.values(byKind)
  .flat()
  .map((mail) => ({ name: nameOf(mail), mail }));

/** A unique name, which is also the file name. */
function nameOf(mail: Mail): string {
  if (mail.kind === "securityChange") return `${mail.kind}-${mail.change}`;
  if (mail.kind === "webhookDisabled") return `${mail.kind}-${mail.reason}`;
  if (mail.kind === "apiKeyChange") return `${mail.kind}-${mail.change}`;
  if (mail.kind === "workspaceNews") return `${mail.kind}-${mail.news.kind}`;
  if (mail.kind !== "planNews") return mail.kind;
  const { kind, details } = mail.news;
  const change = kind === "planChanged" ? `-${details.before}-${details.plan}` : "";
  return `${mail.kind}-${kind}${change}`;
}
