// The sentences that the specification quotes, each in the language of the quotation. locales.test.ts checks that the
// other languages have them, too.
import { expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };
const all = import.meta.glob<Texts>("./locales/*/*.json", { eager: true, import: "default" });

function find(language: string, key: string): unknown {
  const [file, path = ""] = key.split(":");
  return path
    .split(".")
    .reduce<unknown>(
      (texts, step) => (texts as Texts | undefined)?.[step],
      all[`./locales/${language}/${file}.json`],
    );
}

test.each([
  ["auth:login.failed", "An error occurred during login. Please try again."],
  ["auth:resend.sent", "A new confirmation email has been sent. Please check your inbox."],
  ["auth:resend.failed", "Failed to resend confirmation email. Please try again."],
  ["common:usage.approaching", "You are approaching your plan prompt limit"],
  ["common:usage.reached", "You have reached your prompt limit. Upgrade your plan to continue."],
  ["common:locked.only", "Only available on the {{plan}} plan or higher"],
  ["common:locked.feature", "{{feature}} is only available on the {{plan}} plan or higher"],
  ["common:locked.upgrade", "Upgrade Now"],
  ["dashboard:confirm.sent", "A new confirmation email has been sent. Please check your inbox."],
  ["dashboard:confirm.failed", "Failed to resend confirmation email. Please try again."],
  ["errors:generalError", "An error occurred. Please try again."],
  ["errors:requiredField", "This field is required"],
  ["errors:validEmail", "Please enter a valid email address"],
  ["errors:codes.EMAIL_NOT_CONFIRMED", "Please confirm your email address before logging in."],
  ["errors:codes.FILE_TOO_LARGE", "File is too large. Maximum size is 5MB"],
  ["errors:codes.INTERNAL", "Server error. Please try again later."],
  ["errors:codes.INVALID_CREDENTIALS", "Invalid email or password. Please try again."],
  ["errors:codes.INVALID_FILE_TYPE", "Invalid file type. Please upload an image file"],
  ["errors:codes.PROMPT_LIMIT_REACHED", "You have reached your prompt limit. Upgrade your plan to continue."],
  ["errors:codes.SESSION_EXPIRED", "Session expired, please log in again"],
  ["errors:codes.UNAUTHENTICATED", "You must be logged in to view this page"],
  ["errors:codes.WORD_LIMIT_EXCEEDED", "The text exceeds the {{limit}} word limit for your plan"],
  ["errors:fields.CODE_REQUIRED", "This field is required"],
  ["errors:fields.EMAIL_INVALID", "Invalid email address"],
  ["errors:fields.EMAIL_REQUIRED", "Email is required"],
  ["errors:fields.NAME_REQUIRED", "Full name is required"],
  ["errors:fields.NAME_TOO_SHORT", "Name must be at least 2 characters"],
  ["errors:fields.PASSWORD_CONFIRMATION_REQUIRED", "Please confirm your password"],
  ["errors:fields.PASSWORD_REQUIRED", "Password is required"],
  ["errors:fields.PASSWORD_TOO_SHORT", "Password must be at least 8 characters"],
  ["errors:fields.PASSWORDS_DO_NOT_MATCH", "Passwords do not match"],
  ["errors:fields.TERMS_NOT_ACCEPTED", "You must agree to the terms and conditions"],
  ["multiChannel:submit", "Generate for Platforms"],
  ["multiChannel:generating", "Generating content..."],
  ["titles:failed", "Failed to generate titles. Please try again."],
  ["titles:score.value", "Score: {{score}}%"],
  ["rewrite:empty", "Rewritten content will appear here"],
  ["rewrite:failed", "An error occurred while rewriting your content"],
  ["rewrite:result", "Rewritten Content"],
  ["rewrite:styles.aida.label", "AIDA Framework"],
  ["rewrite:styles.simple.label", "Simple & Clear"],
  ["rewrite:submit", "Rewrite Content"],
  [
    "writing:source.overFree",
    "Free plan users are limited to {{limit}} words. Please reduce your content or upgrade your plan.",
  ],
  ["seo:failed", "An error occurred while optimizing the content"],
  ["chat:failed", "Sorry, I encountered an error. Please try again."],
  ["documents:empty", "No content found"],
  ["documents:noSelection", "Select content to preview"],
  ["seo:submit", "Optimize for SEO"],
  ["seo:clear", "Clear"],
  ["payments:codes.CHECKOUT_FAILED", "Failed to start checkout. Please try again."],
  ["payments:codes.SUBSCRIPTION_CHANGE_FAILED", "Failed to update subscription. Please try again."],
  ["payments:stripeErrors.checkoutFailed", "Failed to start checkout. Please try again."],
  ["payments:stripeErrors.portalFailed", "Failed to open management portal. Please try again."],
  ["payments:stripeErrors.updateFailed", "Failed to update subscription. Please try again."],
  ["plans:cancel.text", "You have canceled the payment process... Nothing was charged."],
])("%s has the specified wording in English", (key, text) => {
  expect(find("en", key)).toBe(text);
});

test.each([
  ["auth:noSession", "Sessão não foi criada após login bem-sucedido"],
  ["common:usage.reached", "Você atingiu o limite de prompts do seu plano. Faça upgrade para continuar."],
  ["errors:codes.INVALID_IMAGE_DATA", "Formato de imagem base64 inválido"],
  ["errors:codes.FOREIGN_ANSWER", "Erro na API: {{answer}}"],
  ["errors:codes.MODEL_EMPTY", "Resposta inválida da API"],
  ["errors:codes.MODEL_UNAVAILABLE", "Erro ao gerar conteúdo. Tente novamente."],
  [
    "errors:codes.MODEL_TIMEOUT",
    "Timeout de 60 segundos atingido na requisição à API após múltiplas tentativas",
  ],
  [
    "errors:codes.NETWORK",
    "Não foi possível conectar ao servidor. Verifique sua conexão com a internet e tente novamente.",
  ],
  [
    "errors:codes.PROMPT_LIMIT_REACHED",
    "Você atingiu o limite de prompts do seu plano. Faça upgrade para continuar.",
  ],
  ["errors:codes.UNAUTHENTICATED", "Usuário não autenticado. Faça login novamente."],
  ["errors:fields.PROMPT_EMPTY", "O prompt não pode estar vazio"],
  [
    "writing:source.overFree",
    "Usuários do plano gratuito estão limitados a {{limit}} palavras. Reduza seu conteúdo ou faça upgrade do plano.",
  ],
  ["multiChannel:missing.text", "Por favor, insira um conteúdo base para adaptação."],
  ["multiChannel:missing.platform", "Por favor, selecione pelo menos uma plataforma."],
  ["multiChannel:limitReached", "Limite de prompts atingido para o plano atual"],
  ["multiChannel:failed", "Erro ao gerar conteúdo para {{platform}}: {{message}}"],
  ["multiChannel:generalError", "Erro geral: {{message}}"],
  ["notifications:kinds.promptsApproaching.title", "Aproximando-se do limite"],
  ["notifications:kinds.promptsReached.title", "Limite de prompts atingido"],
  ["plans:gate.failed", "Falha ao carregar o processador de pagamentos. Por favor, recarregue a página."],
  [
    "chats:connection.disconnected",
    "Falha na conexão com o servidor. Algumas funcionalidades podem estar indisponíveis.",
  ],
  ["errors:codes.ACCOUNT_DELETED", "Usuário não existe no banco de dados. Falha na referência."],
  [
    "errors:codes.CONTENT_CONFLICT",
    "Conflito ao inserir conteúdo. Um conteúdo com o mesmo identificador já existe.",
  ],
  [
    "errors:codes.CONTENT_UNREADABLE",
    "Conteúdo foi inserido mas não pôde ser recuperado. Verifique a conexão.",
  ],
  ["common:retry", "Tentar novamente"],
  ["payments:codes.BILLING_NOT_CONFIGURED", "Configuração incompleta. Entre em contato com o suporte."],
  ["payments:codes.ACCESS_DENIED", "Acesso negado por política de segurança. Verifique suas permissões."],
  [
    "payments:codes.BILLING_NOT_READY",
    "O processador de pagamentos ainda não está pronto. Por favor, aguarde.",
  ],
  ["payments:codes.CHECKOUT_URL_MISSING", "Não foi possível obter a URL de checkout"],
  ["payments:codes.FREE_PLAN_NOT_SOLD", "Não é possível fazer upgrade para o plano gratuito"],
  ["payments:portal.notLoggedIn", "Você precisa estar logado para gerenciar sua assinatura"],
  ["payments:portal.userMissing", "Usuário não encontrado"],
  ["payments:portal.tokenMissing", "Token de autenticação não encontrado"],
  ["payments:portal.failed", "Falha ao criar portal do cliente: {{reason}}"],
  ["payments:stripeErrors.statusFailed", "Falha ao verificar status da assinatura"],
  ["payments:stripeErrors.cancelFailed", "Falha ao cancelar assinatura"],
  ["payments:checkout.notLoggedIn", "Você precisa estar logado para realizar uma assinatura."],
  ["payments:checkout.signInAgain", "Por favor, faça login novamente."],
  ["titles:unreadable", "Formato de resposta inválido"],
  ["titles:failed", "Erro ao gerar títulos. Tente novamente."],
])("%s has the specified wording in Portuguese", (key, text) => {
  expect(find("pt", key)).toBe(text);
});
