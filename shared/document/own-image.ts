// The images that Calamo stores. A document refers to one by its address on our own origin, which contains its id.

/** 128 random bits in hexadecimal. */
const idPattern = "[0-9a-f]{32}";
const address = new RegExp(`^/images/${idPattern}$`);
const anyAddress = new RegExp(`/images/(${idPattern})(?![0-9a-f])`, "g");

export const imageAddress = (id: string): string => `/images/${id}`;

/** Whether `src` is a stored image, which may be loaded. Images of other origins never are: loading one tells its server who reads. */
export const isOwnImage = (src: string): boolean => address.test(src);

/** The ids of all stored images whose address is anywhere in these texts. */
export const imageIdsIn = (...texts: (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => Array.from((text ?? "").matchAll(anyAddress), ([, id = ""]) => id))),
];
