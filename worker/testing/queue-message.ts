/** A message as a consumer gets it. `settle` is called with the pause before its retry in seconds; null if it is done. */
export const queueMessage = <Body>(
  body: Body,
  attempts: number,
  settle: (delaySeconds: number | null) => void,
): Message<Body> => ({
  id: crypto.randomUUID(),
  timestamp: new Date(),
  attempts,
  body,
  ack: () => settle(null),
  retry: ({ delaySeconds = 0 } = {}) => settle(delaySeconds),
});
