import { hiddenDays } from "../../../../shared/retention.ts";
import { supportEmail } from "../../../../shared/support.ts";
import type { PlanNewsWords } from "./words.ts";

export const fr: PlanNewsWords = {
  kinds: {
    planStarted: ({ plan, date }) => ({
      subject: `Votre offre ${plan} est active`,
      preview: `Elle se renouvelle le ${date}.`,
      text: `Merci. L’offre ${plan} est à vous dès maintenant :`,
      notes: [
        "Elle se renouvelle automatiquement. Dans votre compte, vous pouvez la changer ou la résilier à tout moment, et consulter vos factures.",
      ],
    }),
    planRenewed: ({ plan, date }) => ({
      subject: `Votre offre ${plan} est renouvelée`,
      preview: `Elle continue jusqu’au ${date}.`,
      text: `Nous avons bien reçu votre paiement et votre offre ${plan} continue :`,
      notes: ["La facture se trouve dans votre compte, où vous pouvez aussi changer ou résilier l’offre."],
    }),
    planChanged: ({ plan, date }) => ({
      subject: `Vous avez maintenant l’offre ${plan}`,
      preview: `Votre offre a changé et se renouvelle le ${date}.`,
      text: "Votre offre a changé :",
      notes: ["La facture se trouve dans votre compte."],
    }),
    periodChanged: ({ plan, date }) => ({
      subject: `Le rythme de paiement de votre offre ${plan} a changé`,
      preview: `L’offre reste la même et se renouvelle le ${date}.`,
      text: `Votre offre ${plan} reste la même ; seul le rythme de paiement a changé :`,
      notes: ["La facture se trouve dans votre compte."],
    }),
    paymentFailed: ({ plan, date }) => ({
      subject: "Votre paiement n’a pas abouti",
      preview: `Vous gardez l’offre ${plan} jusqu’au ${date}.`,
      text: `Le paiement de votre offre ${plan} n’a pas abouti. Pour l’instant, vous la gardez :`,
      notes: [
        "Nous réessaierons automatiquement. Si votre carte a expiré ou a été remplacée, indiquez-nous la nouvelle.",
        `Sans paiement d’ici au ${date}, vous passerez à l’offre gratuite. Rien ne sera supprimé à ce moment-là.`,
      ],
    }),
    planCancelled: ({ plan, date }) => ({
      subject: `Votre offre ${plan} est résiliée`,
      preview: `Vous la gardez jusqu’au ${date}.`,
      text: `Votre offre ${plan} a été résiliée. Jusqu’à sa fin, rien ne change :`,
      notes: [
        "Plus rien ne sera débité. D’ici là, vous pouvez annuler la résiliation dans votre compte.",
        "Ensuite, vous passerez à l’offre gratuite.",
      ],
    }),
    planEnded: ({ plan }) => ({
      subject: `Votre offre ${plan} a pris fin`,
      preview: "Vous avez maintenant l’offre gratuite.",
      text: `Votre offre ${plan} a pris fin et vous avez maintenant l’offre gratuite. Votre compte et vos réglages restent tels quels.`,
      notes: ["Vous pouvez choisir une nouvelle offre quand vous voulez."],
    }),
    paymentRefunded: ({ amount }) => ({
      subject: `Nous vous avons remboursé ${amount}`,
      preview: "L’argent revient par le même moyen de paiement.",
      text: `Nous vous avons remboursé ${amount}. L’argent revient par le même moyen de paiement.`,
      notes: [
        "Dix jours ouvrés peuvent passer avant que votre banque ne l’affiche.",
        `Si vous avez une question, écrivez à ${supportEmail}.`,
      ],
    }),
    planExpiring: ({ plan, days }) => ({
      subject: `Votre offre ${plan} se termine ${days}`,
      preview: "Vous pouvez encore la garder.",
      text: `Votre offre ${plan} se termine ${days}. Ensuite, vous passerez à l’offre gratuite.`,
      notes: [
        "Pour la garder, annulez d’ici là la résiliation dans votre compte.",
        `Les textes plus anciens que ce que l’offre gratuite conserve seront masqués. Si vous choisissez une offre supérieure dans les ${hiddenDays} jours qui suivent, ils réapparaissent.`,
      ],
    }),
  },
  hidden: `Les textes plus anciens que ce que votre offre conserve sont désormais masqués. Si vous choisissez une offre supérieure dans les ${hiddenDays} prochains jours, ils réapparaissent ; ensuite, ils sont supprimés.`,
  facts: {
    plan: "Offre",
    before: "Avant",
    paid: "Montant payé",
    renewal: "Prochain renouvellement",
    until: "Valable jusqu’au",
  },
  button: "Voir votre compte",
  updatePayment: "Mettre à jour le paiement",
  reason: "Vous recevez cet e-mail parce que nous vous signalons ce qui concerne votre offre payante.",
};
