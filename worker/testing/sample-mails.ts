// One mail of every kind, for tests and for looking at.
import type { Mail, SecurityChange } from "../clients/mail/mail.ts";

const origin = "https://calamo.example";
const token = "iJ8sPz0Yc3vVn1mQk7tRb5wXe2hLd9gUoAfK4yT6S-w";

/** The compiler asks for each. */
const changes: Record<SecurityChange, true> = {
  passwordChanged: true,
  passwordRemoved: true,
  twoFactorOn: true,
  twoFactorOff: true,
  codesTriedOut: true,
  recoveryCodeUsed: true,
  recoveryCodesRenewed: true,
  googleConnected: true,
  googleDisconnected: true,
};

type Kinds = { [Kind in Mail["kind"]]: Extract<Mail, { kind: Kind }>[] };

const byKind: Kinds = {
  confirmEmail: [{ kind: "confirmEmail", link: `${origin}/confirm#${token}` }],
  resetPassword: [{ kind: "resetPassword", link: `${origin}/reset-password#${token}` }],
  signIn: [{ kind: "signIn", link: `${origin}/sign-in-link#${token}`, code: "048213" }],
  newSignIn: [
    {
      kind: "newSignIn",
      link: `${origin}/account`,
      browser: "Firefox",
      os: "Linux",
      country: "PT",
      at: Date.UTC(2026, 11, 14, 9, 30),
    },
  ],
  securityChange: (Object.keys(changes) as SecurityChange[]).map((change) => ({
    kind: "securityChange",
    change,
    link: `${origin}/account`,
  })),
  accountDeleted: [{ kind: "accountDeleted" }],
};

export const sampleMails: { name: string; mail: Mail }[] = Object.values(byKind)
  .flat()
  .map((mail) => ({
    name: mail.kind === "securityChange" ? `${mail.kind}-${mail.change}` : mail.kind,
    mail,
  }));
