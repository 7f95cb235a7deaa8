/** In the place of worker/features/identity/password-cost.ts: of a thousand people who sign up, none waits for it. */
export const passwordCost = { N: 2 ** 10, r: 8, p: 1 };
