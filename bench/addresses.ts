// Where the parts of the bench listen, all on this machine alone.
export const host = "127.0.0.1";
export const ports = { upstream: 8795, relay: 8796, calamo: 8797, inspector: 8799 } as const;

export const originOf = (part: keyof typeof ports) => `http://${host}:${ports[part]}`;
