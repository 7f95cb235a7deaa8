/** The languages of the interface and of texts. The first is the default. */
export const languages = ["en", "pt", "es", "fr", "de"] as const;
export type Language = (typeof languages)[number];
