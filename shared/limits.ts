// Limits of the API. In a separate module, so that screens can use them without loading zod (9 KB).

/** The longest text of a request, in UTF-16 units: room for the 10,000 words of the largest plans. */
export const maxTextCharacters = 200_000;
/**
 * The part of a document that an AI edit shows the model before and after the selection, in UTF-16 units. Edits that read the
 * whole document (`readsDocument`) take all of it.
 */
export const editContextCharacters = { before: 6000, after: 2000 };
/** The longest request in the user's own words for an AI edit, in characters. */
export const maxInstructionCharacters = 1000;
/** The longest title of a text or a conversation, in characters. */
export const maxTitleCharacters = 200;
/** The most terms that one run keeps unchanged. */
export const maxProtectedTerms = 50;
/** The longest search, in characters. */
export const maxSearchCharacters = 200;
/** How many texts a page of a list has, and how many it may have in the public API. */
export const defaultPageSize = 30;
export const maxPageSize = 100;
export const maxTagCharacters = 40;
/** The most tags of one text. */
export const maxTags = 20;
/** The most folders of a user or a workspace. */
export const maxFolders = 200;
export const maxFolderNameCharacters = 80;
/** The most texts that one request changes. */
export const maxBulk = 100;
/** The most briefs of one batch, and the most batches that a user keeps. */
export const maxBatchItems = 500;
export const maxBatches = 20;
/** The largest CSV of briefs, in bytes. */
export const maxCsvBytes = 1024 * 1024;
/** The most ids of failed requests that a message to support has. */
export const maxRequestIds = 5;

/** Requests of the public API in any minute: with one key, and with all keys of a user or workspace. */
export const apiRequestsPerMinute = { key: 600, owner: 1200 };

/** The most share links of one document. Expired ones count until they are deleted. */
export const maxShareLinks = 20;
/** The most comments on one document. */
export const maxComments = 500;
export const maxCommentCharacters = 4000;
/** The longest passage that a comment quotes. */
export const maxQuoteCharacters = 300;
