import { hiddenDays } from "../../../../shared/retention.ts";
import { supportEmail } from "../../../../shared/support.ts";
import type { PlanNewsWords } from "./words.ts";

/** What follows the greeting begins in lower case. */
export const de: PlanNewsWords = {
  kinds: {
    planStarted: ({ plan, date }) => ({
      subject: `Ihr Tarif ${plan} ist aktiv`,
      preview: `Er verlängert sich am ${date}.`,
      text: `vielen Dank. Ab jetzt haben Sie den Tarif ${plan}:`,
      notes: [
        "Er verlängert sich von selbst. In Ihrem Konto können Sie ihn jederzeit wechseln oder kündigen und Ihre Rechnungen ansehen.",
      ],
    }),
    planRenewed: ({ plan, date }) => ({
      subject: `Ihr Tarif ${plan} wurde verlängert`,
      preview: `Er läuft bis zum ${date}.`,
      text: `Ihre Zahlung ist angekommen, und Ihr Tarif ${plan} läuft weiter:`,
      notes: [
        "Die Rechnung finden Sie in Ihrem Konto. Dort können Sie den Tarif auch wechseln oder kündigen.",
      ],
    }),
    planChanged: ({ plan, date }) => ({
      subject: `Sie haben jetzt den Tarif ${plan}`,
      preview: `Ihr neuer Tarif verlängert sich am ${date}.`,
      text: "Sie haben den Tarif gewechselt:",
      notes: ["Die Rechnung finden Sie in Ihrem Konto."],
    }),
    periodChanged: ({ plan, date }) => ({
      subject: `Neuer Zahlungszeitraum für Ihren Tarif ${plan}`,
      preview: `Der Tarif bleibt derselbe und verlängert sich am ${date}.`,
      text: `Ihr Tarif ${plan} bleibt derselbe; geändert hat sich nur, wie oft Sie ihn bezahlen:`,
      notes: ["Die Rechnung finden Sie in Ihrem Konto."],
    }),
    paymentFailed: ({ plan, date }) => ({
      subject: "Ihre Zahlung ist fehlgeschlagen",
      preview: `Den Tarif ${plan} behalten Sie bis zum ${date}.`,
      text: `die Zahlung für Ihren Tarif ${plan} ist fehlgeschlagen. Vorerst behalten Sie ihn:`,
      notes: [
        "Wir versuchen es von selbst noch einmal. Ist Ihre Karte abgelaufen oder ersetzt worden, geben Sie uns bitte die neue an.",
        `Kommt bis zum ${date} keine Zahlung an, haben Sie danach den kostenlosen Tarif. Gelöscht wird dabei nichts.`,
      ],
    }),
    planCancelled: ({ plan, date }) => ({
      subject: `Ihr Tarif ${plan} ist gekündigt`,
      preview: `Sie behalten ihn bis zum ${date}.`,
      text: `Ihr Tarif ${plan} wurde gekündigt. Bis er endet, ändert sich nichts:`,
      notes: [
        "Es wird nichts mehr abgebucht. Bis dahin können Sie die Kündigung in Ihrem Konto zurücknehmen.",
        "Danach haben Sie den kostenlosen Tarif.",
      ],
    }),
    planEnded: ({ plan }) => ({
      subject: `Ihr Tarif ${plan} ist zu Ende`,
      preview: "Sie haben jetzt den kostenlosen Tarif.",
      text: `Ihr Tarif ${plan} ist zu Ende, und Sie haben jetzt den kostenlosen Tarif. Ihr Konto und Ihre Einstellungen bleiben, wie sie sind.`,
      notes: ["Sie können jederzeit wieder einen Tarif wählen."],
    }),
    paymentRefunded: ({ amount }) => ({
      subject: `Wir haben Ihnen ${amount} erstattet`,
      preview: "Das Geld kommt auf demselben Weg zurück, auf dem es gezahlt wurde.",
      text: `wir haben Ihnen ${amount} erstattet. Das Geld kommt auf demselben Weg zurück, auf dem es gezahlt wurde.`,
      notes: [
        "Bis Ihre Bank es anzeigt, können zehn Werktage vergehen.",
        `Haben Sie eine Frage dazu, schreiben Sie an ${supportEmail}.`,
      ],
    }),
    planExpiring: ({ plan, days }) => ({
      subject: `Ihr Tarif ${plan} endet ${days}`,
      preview: "Noch können Sie ihn behalten.",
      text: `Ihr Tarif ${plan} endet ${days}. Danach haben Sie den kostenlosen Tarif.`,
      notes: [
        "Möchten Sie ihn behalten, nehmen Sie die Kündigung bis dahin in Ihrem Konto zurück.",
        `Texte, die älter sind, als der kostenlose Tarif sie aufbewahrt, werden dann verborgen. Wählen Sie in den ${hiddenDays} Tagen danach einen höheren Tarif, sind sie wieder da.`,
      ],
    }),
  },
  hidden: `Texte, die älter sind, als Ihr Tarif sie aufbewahrt, sind jetzt verborgen. Wählen Sie in den nächsten ${hiddenDays} Tagen einen höheren Tarif, sind sie wieder da; danach werden sie gelöscht.`,
  facts: {
    plan: "Tarif",
    before: "Vorher",
    paid: "Bezahlt",
    renewal: "Nächste Verlängerung",
    until: "Sie behalten ihn bis",
  },
  button: "Konto ansehen",
  updatePayment: "Zahlung aktualisieren",
  reason: "Sie erhalten diese E-Mail, weil wir Ihnen melden, was mit Ihrem bezahlten Tarif geschieht.",
};
