/** The value of the filter `folder` for documents outside of folders. */
export const noFolder = "none";
