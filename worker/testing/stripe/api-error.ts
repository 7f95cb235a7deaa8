/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; param?: string; message: string };

  constructor(status: number, body: ApiError["body"]) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}): ApiError =>
  new ApiError(400, { type: "invalid_request_error", message, ...more });

/** 404 for an object in the path, 400 for one in a parameter. */
export function noSuch(kind: string, id: string, param = "id"): ApiError {
  const body = { type: "invalid_request_error", code: "resource_missing", param };
  return new ApiError(param === "id" ? 404 : 400, { ...body, message: `No such ${kind}: '${id}'` });
}

export const cardDeclined = (): ApiError =>
  new ApiError(402, { type: "card_error", code: "card_declined", message: "Your card was declined." });
