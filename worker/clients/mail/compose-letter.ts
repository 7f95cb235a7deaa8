import type { Language } from "../../../shared/catalog/languages.ts";
import { accountDeleted } from "./account-deleted.ts";
import { confirmEmail } from "./confirm-email.ts";
import type { Letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { newSignIn } from "./new-sign-in.ts";
import { planNews } from "./plan-news.ts";
import { resetPassword } from "./reset-password.ts";
import { securityChange } from "./security-change.ts";
import { signIn } from "./sign-in.ts";

export function composeLetter(language: Language, mail: Mail): Letter {
  switch (mail.kind) {
    case "confirmEmail":
      return confirmEmail(language, mail);
    case "resetPassword":
      return resetPassword(language, mail);
    case "signIn":
      return signIn(language, mail);
    case "newSignIn":
      return newSignIn(language, mail);
    case "securityChange":
      return securityChange(language, mail);
    case "planNews":
      return planNews(language, mail);
    case "accountDeleted":
      return accountDeleted(language);
  }
}
