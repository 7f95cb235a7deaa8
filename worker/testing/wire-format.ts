// OpenAI's wire format of a streamed response, event by event, as model servers send it.

export const eventOf = (data: unknown): string =>
  `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

const chunkEvent = (delta: object, finish_reason: string | null = null) =>
  eventOf({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] });

export const wordsEvent = (content: string): string => chunkEvent({ content });
export const finishEvent = (reason: string): string => chunkEvent({}, reason);
export const usageEvent: string = eventOf({
  choices: [],
  usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
});
export const doneEvent: string = eventOf("[DONE]");

/** The events that end a response. */
export const endEvents = (reason: string): string[] => [finishEvent(reason), usageEvent, doneEvent];
