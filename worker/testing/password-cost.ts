/** Replaces worker/features/identity/password-cost.ts: a low cost, because the tests sign up many users. */
export const passwordCost = { N: 2 ** 10, r: 8, p: 1 };
