// How much of what the history and conversations take, for screens that only count: without the contracts themselves.

/** The longest name of a text or a conversation, in characters. */
export const maxTitleCharacters = 200;
/** The longest search, in characters. */
export const maxSearchCharacters = 200;
export const maxTagCharacters = 40;
/** The most tags of one text. */
export const maxTags = 20;
/** The most texts that one request changes. */
export const maxBulk = 100;
