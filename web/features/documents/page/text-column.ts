/** The column of a document's text, as wide as its lines are long: its em is that of the text. */
export const column =
  "mx-auto w-full max-w-[calc(68ch+2.5rem)] px-5 pt-8 pb-[30vh] font-text text-lg sm:max-w-[calc(68ch+4rem)] sm:px-8 sm:pt-12 xl:max-w-[calc(68ch+6rem)] xl:px-12";
