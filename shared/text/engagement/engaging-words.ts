/** What draws readers in, in small letters, parted by spaces. */
export interface EngagingWords {
  /** What speaks to the reader: pronouns, and forms of frequent verbs where the pronoun is left out. */
  address: string;
  /** Everyday things, people and places that can be seen or touched, in the singular. */
  concrete: string;
}
