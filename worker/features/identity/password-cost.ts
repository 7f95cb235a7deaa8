/** Equivalent to OWASP's recommendation for scrypt (Password Storage Cheat Sheet): 16 MiB, five passes. */
export const passwordCost = { N: 2 ** 14, r: 8, p: 5 };
