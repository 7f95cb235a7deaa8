/** Whether the text can be an id of ours: a uuid, in lower case. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
