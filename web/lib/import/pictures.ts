// The pictures of a Word file. In its text, an address stands for each one until it is stored.

export const pictureAddress = (index: number): string => `/images/file-${index}`;

const places = /!\[((?:\\.|[^\\[\]])*)\]\(\/images\/file-(\d{1,4})( "((?:\\.|[^\\"])*)")?\)/g;

/** Replaces the addresses of pictures by those of the stored ones. Of pictures that have none the caption stays, as text. */
export const placePictures = (markdown: string, stored: readonly (string | undefined)[]): string =>
  markdown
    .replace(places, (_, alt: string, index: string, title = "", caption = "") => {
      const address = stored[Number(index)];
      return address ? `![${alt}](${address}${title})` : caption;
    })
    .trim();
