// The local addresses of the bench's servers.
export const host = "127.0.0.1";
export const ports = { upstream: 8795, relay: 8796, calamo: 8797, agents: 8798, inspector: 8799 } as const;

export const originOf = (part: keyof typeof ports) => `http://${host}:${ports[part]}`;
