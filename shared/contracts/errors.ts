// The body of an error response, as a contract; the codes and their messages are in shared/errors.ts.
import * as z from "zod/mini";
import { type ErrorBody, type ErrorDetails, errorCodes, type FieldRule, fieldErrorCodes } from "../errors.ts";

export const errorCode = () => z.enum(errorCodes);

export const fieldRule = (): z.ZodMiniType<FieldRule> =>
  z.object({
    type: z.exactOptional(z.string()),
    enum: z.exactOptional(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    format: z.exactOptional(z.string()),
    pattern: z.exactOptional(z.string()),
    minimum: z.exactOptional(z.number()),
    maximum: z.exactOptional(z.number()),
    minLength: z.exactOptional(z.number()),
    maxLength: z.exactOptional(z.number()),
    minItems: z.exactOptional(z.number()),
    maxItems: z.exactOptional(z.number()),
  });

export const errorDetails = (): z.ZodMiniType<ErrorDetails> =>
  z.object({
    fields: z.exactOptional(z.catchall(z.object({}), z.enum(fieldErrorCodes))),
    allowed: z.exactOptional(z.catchall(z.object({}), fieldRule())),
    limit: z.exactOptional(z.number()),
    plan: z.exactOptional(z.string()),
    option: z.exactOptional(z.string()),
    refillsAt: z.exactOptional(z.number()),
    retryAfter: z.exactOptional(z.number()),
    answer: z.exactOptional(z.string()),
  });

export const errorBody = (): z.ZodMiniType<ErrorBody> =>
  z.object({
    error: z.object({
      code: errorCode(),
      message: z.string(),
      requestId: z.string(),
      details: z.exactOptional(errorDetails()),
    }),
  });
