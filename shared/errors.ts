/**
 * All error codes, with the messages for API clients. Codes are stable. The interface has its own messages
 * (web/i18n/locales/<language>/errors.json).
 */
export const errorMessages = {
  VALIDATION_FAILED: "Some fields are not valid.",
  MALFORMED_JSON: "The body is not valid JSON, or is nested too deeply.",
  UNSUPPORTED_MEDIA_TYPE: "Send the body as application/json.",
  BODY_TOO_LARGE: "The body is too large.",
  CROSS_ORIGIN_REQUEST: "Requests from other origins are not allowed.",
  UNAUTHENTICATED: "Unauthorized access",
  SESSION_EXPIRED: "Session expired, please log in again",
  INVALID_CREDENTIALS: "Invalid credentials. Please check your email and password.",
  EMAIL_NOT_CONFIRMED: "Email not confirmed",
  TWO_FACTOR_REQUIRED: "Enter the code from your authenticator app.",
  CODE_INVALID: "This code is incorrect.",
  CODE_EXPIRED: "This code has expired or was tried too often. Request a new one.",
  LINK_INVALID: "This link has expired or was already used. Request a new one.",
  REAUTHENTICATION_REQUIRED: "Sign in again to continue.",
  HUMAN_CHECK_FAILED: "We couldn't verify that you are human. Please try again.",
  EMAIL_TAKEN: "An account with this email already exists.",
  RATE_LIMITED: "Too many requests. Please wait a moment.",
  FILE_TOO_LARGE: "File is too large. Maximum size is 5MB",
  LOGO_TOO_LARGE: "The logo is too large. The maximum is 1 MB.",
  INVALID_IMAGE_DATA: "The image is not a valid base64 data URL.",
  PICTURE_TOO_LARGE: "The picture has more than 25 megapixels. Choose a smaller one.",
  INVALID_FILE_TYPE: "Invalid file type. Please upload an image file",
  IMAGE_TOO_LARGE: "The image is larger than 10 MB. Choose a smaller one.",
  IMAGE_TOO_DETAILED: "The image has more than 50 megapixels. Choose a smaller one.",
  IMAGE_TYPE_UNSUPPORTED: "This is not a PNG, JPEG, WebP, GIF or AVIF image.",
  IMAGE_STORAGE_FULL:
    "Your plan has no room for another image. Remove images from documents, empty the trash, or upgrade your plan.",
  IMAGE_ADDRESS_REFUSED:
    "Images can be copied from public https addresses only. Save the image and upload it.",
  IMAGE_NOT_FETCHED: "The other site did not deliver the image. Save the image and upload it.",
  NOT_FOUND: "Not found.",
  MAIL_NOT_SENT: "The email could not be sent. Please try again later.",
  TOO_MANY_VOICES: "There is no room for another voice. Delete one first.",
  TOO_MANY_BATCHES: "There is no room for another batch. Delete one first.",
  TOO_MANY_FOLDERS: "There is no room for another folder. Delete one first.",
  TOO_MANY_SAMPLES: "There is no room for another sample. Delete one first.",
  TOO_MANY_TEMPLATES: "There is no room for another template. Delete one first.",
  UNKNOWN_TOOL: "There is no such tool.",
  PLAN_REQUIRED: "This option needs a larger plan.",
  WORD_LIMIT_EXCEEDED: "The text exceeds the word limit for your plan.",
  PROMPT_LIMIT_REACHED: "You have reached your prompt limit. Upgrade your plan to continue.",
  DOCUMENT_LIMIT_REACHED:
    "Your plan has no room for another document. Upgrade your plan, or delete a document.",
  RUN_ID_REUSED: "This run id was used for another request.",
  TOO_MANY_RUNS: "Too many texts are being written at once. Please wait for one to end.",
  CHAT_LIMIT_REACHED: "You have sent all messages of the day to the assistant.",
  EDIT_CONFLICT: "The text was changed elsewhere in the meantime.",
  ACCOUNT_DELETED: "This account has been deleted.",
  CONTENT_CONFLICT: "Conflito ao inserir conteúdo. Um conteúdo com o mesmo identificador já existe.",
  CONTENT_UNAVAILABLE: "These texts can't be reached at the moment. Please try again in a few seconds.",
  CONTENT_UNREADABLE: "Conteúdo foi inserido mas não pôde ser recuperado. Verifique a conexão.",
  CANNOT_CONTINUE: "There is nothing to continue here.",
  CANNOT_REPAIR: "This text cannot be corrected, or was corrected already.",
  RUN_STOPPED: "Stopped before any text was written.",
  RUN_INTERRUPTED: "The run was interrupted.",
  MODEL_UNAVAILABLE: "The model did not answer. Please try again.",
  MODEL_NOT_CONFIGURED: "Writing is not available at the moment.",
  MODEL_MISCONFIGURED: "Writing is not available at the moment.",
  MODEL_BUSY: "The model is busy. Please try again in a moment.",
  MODEL_TIMEOUT: "The model took longer than 60 seconds, after several attempts.",
  MODEL_INPUT_TOO_LONG: "The text is too long for this model. Please shorten or split it.",
  MODEL_EMPTY: "The model answered without any text.",
  TEXT_UNCHANGED: "The model left the text as it is.",
  NO_MISTAKES: "The model found no mistakes.",
  MODEL_UNREADABLE: "The model's answer could not be read.",
  REQUEST_REFUSED: "This request goes against the rules of the model's provider.",
  SPEND_CAP_REACHED: "This service has reached its limit for today. Please come back tomorrow.",
  MODEL_REFUSED:
    "The model declined to write this or asked a question instead. Please rephrase your request or add details.",
  CONTINUATION_FAILED: "The model started the text again instead of continuing it. Please try again.",
  ACCESS_DENIED: "Acesso negado por política de segurança. Verifique suas permissões.",
  BILLING_NOT_CONFIGURED: "Configuração incompleta. Entre em contato com o suporte.",
  BILLING_NOT_READY: "O processador de pagamentos ainda não está pronto. Por favor, aguarde.",
  FREE_PLAN_NOT_SOLD: "Não é possível fazer upgrade para o plano gratuito",
  PLAN_NOT_OPEN: "This plan is not sold yet. Join its waiting list.",
  PRICE_MISSING: "This plan has no price at the payment provider.",
  CHECKOUT_FAILED: "Failed to start checkout. Please try again.",
  CHECKOUT_URL_MISSING: "Não foi possível obter a URL de checkout",
  ALREADY_SUBSCRIBED: "This plan is paid for already.",
  CHANGE_PLANNED: "A change of the plan is planned already. Take it back first.",
  NO_SUBSCRIPTION: "There is no subscription.",
  PORTAL_FAILED: "Falha ao criar portal do cliente",
  SUBSCRIPTION_CHANGE_FAILED: "Failed to update subscription. Please try again.",
  ROLE_REQUIRED: "Your role in the workspace doesn't allow this.",
  WORKSPACE_READ_ONLY: "The workspace is read-only because its plan has ended.",
  SEATS_TAKEN: "All seats of the workspace are taken.",
  ALREADY_MEMBER: "This person is already a member of the workspace.",
  ALREADY_IN_WORKSPACE: "You are already a member of another workspace.",
  INVITED_OTHER_ACCOUNT: "This invitation is for another email address.",
  OWNER_CANNOT_LEAVE: "Transfer the ownership or delete the workspace first.",
  COVERED_BY_WORKSPACE: "Your workspace already includes this plan.",
  TRAINING_NOT_OFFERED: "The model's server does not offer fine-tuning.",
  TRAINING_TOO_SMALL: "A training needs at least 10 different texts.",
  TRAINING_TOO_LARGE: "The chosen texts exceed 20 MB.",
  TRAINING_RUNNING: "Another training of this workspace is running.",
  TRAINING_TEXTS_CHANGED: "The chosen texts have changed since the preview.",
  WEBHOOK_INVALID: "The signature does not fit.",
  API_KEY_INVALID: "This API key is not valid. Send a current key as `Authorization: Bearer calamo_live_…`.",
  API_KEY_EXPIRED: "This API key has expired. Create a new one.",
  API_KEY_IN_URL:
    "Send the API key in the Authorization header. URLs are stored in logs, so delete this key and create a new one.",
  HTTPS_REQUIRED: "Use https. A key that was sent over http may have been read by others: create a new one.",
  API_KEY_PAUSED:
    "Personal keys are paused while you are a member of a workspace. Use a key of the workspace.",
  SCOPE_REQUIRED: "This API key does not have the scope that this request needs.",
  API_LIMIT_REACHED: "All API calls of this month are used. Nothing was charged.",
  TOO_MANY_API_KEYS: "There is no room for another API key. Delete one first.",
  TOO_MANY_SHARE_LINKS: "There is no room for another link. Revoke one first.",
  SHARE_PASSWORD_REQUIRED: "This link is protected by a password.",
  SHARE_PASSWORD_WRONG: "This password is incorrect.",
  TOO_MANY_COMMENTS: "There is no room for another comment. Delete one first.",
  TOO_MANY_WEBHOOKS: "There is no room for another endpoint. Delete one first.",
  INTERNAL: "Server error. Please try again later.",
} as const;

export type ErrorCode = keyof typeof errorMessages;
export const errorCodes = Object.keys(errorMessages) as ErrorCode[];

/** Error codes of form fields. Contracts use them as messages. */
export const fieldErrorCodes = [
  "FIELD_INVALID",
  "EMAIL_REQUIRED",
  "EMAIL_INVALID",
  "EMAIL_MISMATCH",
  "EMAIL_UNCHANGED",
  "PASSWORD_REQUIRED",
  "PASSWORD_TOO_SHORT",
  "PASSWORD_TOO_LONG",
  "PASSWORD_TOO_COMMON",
  "PASSWORD_CONTAINS_EMAIL",
  "CURRENT_PASSWORD_WRONG",
  "PASSWORD_CONFIRMATION_REQUIRED",
  "PASSWORDS_DO_NOT_MATCH",
  "CODE_REQUIRED",
  "CODE_MALFORMED",
  "NAME_REQUIRED",
  "NAME_TOO_SHORT",
  "NAME_TOO_LONG",
  "NAME_INVALID",
  "NAME_MISMATCH",
  "TERMS_NOT_ACCEPTED",
  "PROMPT_EMPTY",
  "PROMPT_TOO_LONG",
  "TITLE_REQUIRED",
  "TITLE_TOO_LONG",
  "WORD_COUNT_INVALID",
  "TOPIC_REQUIRED",
  "TEXT_EMPTY",
  "TEXT_TOO_LONG",
  "COMMENT_EMPTY",
  "TERM_TOO_LONG",
  "TOO_MANY_TERMS",
  "KEYWORDS_EMPTY",
  "KEYWORDS_TOO_LONG",
  "TOO_MANY_TAGS",
  "VOICE_NAME_REQUIRED",
  "VOICE_DESCRIPTION_REQUIRED",
  "TEMPLATE_NAME_REQUIRED",
  "TOO_MANY_VARIABLES",
  "SAMPLE_TOO_LONG",
  "SAMPLE_TOO_SHORT",
  "TOO_FEW_SAMPLES",
  "FIELD_UNKNOWN",
  "SCOPE_REQUIRED",
  "EVENT_REQUIRED",
  "WEBHOOK_URL_INVALID",
  "WEBHOOK_NOT_HTTPS",
  "WEBHOOK_PORT_REFUSED",
  "WEBHOOK_PRIVATE_ADDRESS",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** Returns a code as the message of a contract. It only narrows the type: zod accepts any string. */
export const fieldError = (code: FieldErrorCode) => code;

/** Data that a message needs: fields, limit, plan, time of the refill. */
export interface ErrorDetails {
  fields?: Record<string, FieldErrorCode>;
  /** For clients of the public API: what each field of `fields` allows that is known but invalid. */
  allowed?: Record<string, FieldRule>;
  limit?: number;
  plan?: string;
  option?: string;
  refillsAt?: number;
  retryAfter?: number;
  /** Status and status text of a response from another server, such as "403 Forbidden" from a proxy. */
  answer?: string;
}

/** What a field allows, in keywords of JSON Schema. Lengths are in UTF-16 code units. */
export interface FieldRule {
  type?: string;
  enum?: (string | number | boolean | null)[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The body of every error response. `requestId` is in the log as well. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId: string; details?: ErrorDetails };
}

/** An error with a code. The HTTP error handler and the run engine turn it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(errorMessages[code], options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}
