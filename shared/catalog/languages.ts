/** The languages of the interface, and those a text can be written in. The first is the default. */
export const languages = ["en", "pt", "es", "fr", "de"] as const;
export type Language = (typeof languages)[number];
