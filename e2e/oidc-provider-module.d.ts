// What the browser tests use of oidc-provider, which brings no types.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    callback(): Handler;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }

  export namespace interactionPolicy {
    class Prompt {
      constructor(of: { name: string; requestable: boolean });
    }
    function base(): { add(prompt: Prompt, index: number): void };
  }
}
