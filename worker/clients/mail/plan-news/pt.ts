import { hiddenDays } from "../../../../shared/retention.ts";
import { supportEmail } from "../../../../shared/support.ts";
import type { PlanNewsWords } from "./words.ts";

export const pt: PlanNewsWords = {
  kinds: {
    planStarted: ({ plan, date }) => ({
      subject: `Seu plano ${plan} começou`,
      preview: `Ele será renovado em ${date}.`,
      text: `Obrigado. O plano ${plan} é seu a partir de agora:`,
      notes: [
        "A renovação é automática. Na sua conta, você pode mudar ou cancelar o plano quando quiser e ver suas faturas.",
      ],
    }),
    planRenewed: ({ plan, date }) => ({
      subject: `Seu plano ${plan} foi renovado`,
      preview: `Ele vale até ${date}.`,
      text: `Recebemos seu pagamento, e seu plano ${plan} continua:`,
      notes: ["A fatura está na sua conta, onde você também pode mudar ou cancelar o plano."],
    }),
    planChanged: ({ plan, date }) => ({
      subject: `Agora você tem o plano ${plan}`,
      preview: `Seu plano mudou e será renovado em ${date}.`,
      text: "Seu plano mudou:",
      notes: ["A fatura está na sua conta."],
    }),
    periodChanged: ({ plan, date }) => ({
      subject: `O intervalo de pagamento do seu plano ${plan} mudou`,
      preview: `O plano continua o mesmo e será renovado em ${date}.`,
      text: `Seu plano ${plan} continua o mesmo; só mudou o intervalo entre os pagamentos:`,
      notes: ["A fatura está na sua conta."],
    }),
    paymentFailed: ({ plan, date }) => ({
      subject: "Seu pagamento não foi concluído",
      preview: `Você continua com o plano ${plan} até ${date}.`,
      text: `O pagamento do seu plano ${plan} não foi concluído. Por enquanto, você continua com ele:`,
      notes: [
        "Tentaremos de novo automaticamente. Se seu cartão venceu ou foi trocado, informe o novo.",
        `Sem pagamento até ${date}, você passa para o plano gratuito. Nada será excluído nesse momento.`,
      ],
    }),
    planCancelled: ({ plan, date }) => ({
      subject: `Seu plano ${plan} foi cancelado`,
      preview: `Você continua com ele até ${date}.`,
      text: `Seu plano ${plan} foi cancelado. Até ele terminar, nada muda:`,
      notes: [
        "Nada mais será cobrado. Até lá, você pode desfazer o cancelamento na sua conta.",
        "Depois disso, você passa para o plano gratuito.",
      ],
    }),
    planEnded: ({ plan }) => ({
      subject: `Seu plano ${plan} terminou`,
      preview: "Agora você tem o plano gratuito.",
      text: `Seu plano ${plan} terminou, e agora você tem o plano gratuito. Sua conta e suas configurações continuam como estavam.`,
      notes: ["Você pode escolher um plano de novo quando quiser."],
    }),
    paymentRefunded: ({ amount }) => ({
      subject: `Reembolsamos ${amount}`,
      preview: "O valor volta pelo mesmo meio de pagamento.",
      text: `Reembolsamos ${amount}. O valor volta pelo mesmo meio de pagamento.`,
      notes: [
        "Pode levar dez dias úteis para o valor aparecer no seu banco.",
        `Se tiver alguma dúvida, escreva para ${supportEmail}.`,
      ],
    }),
    planExpiring: ({ plan, days }) => ({
      subject: `Seu plano ${plan} termina ${days}`,
      preview: "Você ainda pode mantê-lo.",
      text: `Seu plano ${plan} termina ${days}. Depois disso, você passa para o plano gratuito.`,
      notes: [
        "Se quiser mantê-lo, desfaça o cancelamento na sua conta até lá.",
        `Os textos mais antigos do que o plano gratuito guarda ficarão ocultos. Se você escolher um plano superior nos ${hiddenDays} dias seguintes, eles voltam.`,
      ],
    }),
  },
  hidden: `Os textos mais antigos do que seu plano guarda agora estão ocultos. Se você escolher um plano superior nos próximos ${hiddenDays} dias, eles voltam; depois disso, serão excluídos.`,
  facts: {
    plan: "Plano",
    before: "Antes",
    paid: "Valor pago",
    renewal: "Próxima renovação",
    until: "Vale até",
  },
  button: "Ver sua conta",
  updatePayment: "Atualizar pagamento",
  reason: "Você recebeu este e-mail porque avisamos sobre o que acontece com seu plano pago.",
};
