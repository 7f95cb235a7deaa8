import { hiddenDays } from "../../../../shared/retention.ts";
import { supportEmail } from "../../../../shared/support.ts";
import type { PlanNewsWords } from "./words.ts";

export const es: PlanNewsWords = {
  kinds: {
    planStarted: ({ plan, date }) => ({
      subject: `Tu plan ${plan} ha empezado`,
      preview: `Se renueva el ${date}.`,
      text: `Gracias. El plan ${plan} es tuyo desde ahora:`,
      notes: [
        "Se renueva automáticamente. En tu cuenta puedes cambiarlo o cancelarlo cuando quieras, y ver tus facturas.",
      ],
    }),
    planRenewed: ({ plan, date }) => ({
      subject: `Tu plan ${plan} se ha renovado`,
      preview: `Continúa hasta el ${date}.`,
      text: `Hemos recibido tu pago y tu plan ${plan} continúa:`,
      notes: ["La factura está en tu cuenta, donde también puedes cambiar o cancelar el plan."],
    }),
    planChanged: ({ plan, date }) => ({
      subject: `Ahora tienes el plan ${plan}`,
      preview: `Tu plan ha cambiado y se renueva el ${date}.`,
      text: "Tu plan ha cambiado:",
      notes: ["La factura está en tu cuenta."],
    }),
    periodChanged: ({ plan, date }) => ({
      subject: `Ha cambiado cada cuánto pagas tu plan ${plan}`,
      preview: `El plan sigue igual y se renueva el ${date}.`,
      text: `Tu plan ${plan} sigue igual; solo ha cambiado cada cuánto lo pagas:`,
      notes: ["La factura está en tu cuenta."],
    }),
    paymentFailed: ({ plan, date }) => ({
      subject: "Tu pago ha fallado",
      preview: `Conservas el plan ${plan} hasta el ${date}.`,
      text: `El pago de tu plan ${plan} ha fallado. Por ahora lo conservas:`,
      notes: [
        "Volveremos a intentarlo automáticamente. Si tu tarjeta ha caducado o la has cambiado, indícanos la nueva.",
        `Si no llega ningún pago hasta el ${date}, pasarás al plan gratis. No se eliminará nada en ese momento.`,
      ],
    }),
    planCancelled: ({ plan, date }) => ({
      subject: `Tu plan ${plan} está cancelado`,
      preview: `Lo conservas hasta el ${date}.`,
      text: `Tu plan ${plan} se ha cancelado. Hasta que termine no cambia nada:`,
      notes: [
        "No se te cobrará nada más. Hasta entonces puedes anular la cancelación en tu cuenta.",
        "Después pasarás al plan gratis.",
      ],
    }),
    planEnded: ({ plan }) => ({
      subject: `Tu plan ${plan} ha terminado`,
      preview: "Ahora tienes el plan gratis.",
      text: `Tu plan ${plan} ha terminado y ahora tienes el plan gratis. Tu cuenta y tus ajustes siguen como estaban.`,
      notes: ["Puedes volver a elegir un plan cuando quieras."],
    }),
    paymentRefunded: ({ amount }) => ({
      subject: `Te hemos devuelto ${amount}`,
      preview: "El dinero vuelve por el mismo medio de pago.",
      text: `Te hemos devuelto ${amount}. El dinero vuelve por el mismo medio de pago.`,
      notes: [
        "Puede tardar diez días hábiles en aparecer en tu banco.",
        `Si tienes alguna duda, escribe a ${supportEmail}.`,
      ],
    }),
    planExpiring: ({ plan, days }) => ({
      subject: `Tu plan ${plan} termina ${days}`,
      preview: "Todavía puedes conservarlo.",
      text: `Tu plan ${plan} termina ${days}. Después pasarás al plan gratis.`,
      notes: [
        "Si quieres conservarlo, anula antes la cancelación en tu cuenta.",
        `Los textos más antiguos de lo que guarda el plan gratis quedarán ocultos. Si eliges un plan superior en los ${hiddenDays} días siguientes, los recuperas.`,
      ],
    }),
  },
  hidden: `Los textos más antiguos de lo que guarda tu plan están ahora ocultos. Si eliges un plan superior en los próximos ${hiddenDays} días, los recuperas; después se eliminan.`,
  facts: {
    plan: "Plan",
    before: "Antes",
    paid: "Pagado",
    renewal: "Próxima renovación",
    until: "Lo conservas hasta",
  },
  button: "Ver tu cuenta",
  updatePayment: "Actualizar el pago",
  reason: "Recibes este correo porque te avisamos de lo que ocurre con tu plan de pago.",
};
