// Limits of brand voices. In a separate module, so that screens can use them without loading zod.

/** The most brand voices of one user. */
export const maxVoices = 20;
export const maxVoiceCharacters = 2000;

/** The samples of a voice: how many it needs to be learnt, and how many it can have. */
export const minSamples = 3;
export const maxSamples = 20;
/** In words. Shorter texts say little about a voice; longer ones would outweigh the others. */
export const fewestSampleWords = 30;
export const maxSampleWords = 2000;
/** In UTF-16 units, so that all samples together fit into one request. */
export const maxSampleCharacters = 16_000;

/** Words of a text below which its figures are chance, so that they are not compared. */
export const shortestChecked = 30;

/** Versions of a guide that are kept. */
export const keptVoiceVersions = 20;

/** Passages that a prompt contains as examples; their longest length in UTF-16 units. About 1,500 tokens together. */
export const mostExamples = 3;
export const longestExample = 1500;
/** The longest guide of a prompt, in UTF-16 units. */
export const longestGuideText = 8000;
