import { fold } from "../../../../shared/text/search/fold.ts";

/** What is typed as a slug, kept safe as it is typed: small ASCII letters, digits and hyphens, one of those at the end too. */
export const typedSlug = (typed: string): string =>
  fold(typed)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
