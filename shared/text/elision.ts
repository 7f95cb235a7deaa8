/** What French joins to the beginning of a word by an apostrophe: "l'entreprise", "qu'elle". */
export const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’]/i;
