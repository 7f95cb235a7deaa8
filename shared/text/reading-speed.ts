// How fast adults read English: M. Brysbaert, "How many words do we read per minute? A review and meta-analysis of
// reading rate", Journal of Memory and Language 109 (2019). Taken for the other languages as well.

/** Words a minute in silent reading of non-fiction. */
export const silentWordsPerMinute = 238;

/** Words a minute in reading aloud. */
export const spokenWordsPerMinute = 183;
