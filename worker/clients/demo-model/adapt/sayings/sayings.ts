/** What is said around the words of a text; nothing here states anything about it. */
export interface Sayings {
  /** Before the subject of a letter, and before what an inbox shows beside it. */
  subject: string;
  preview: string;
  /** Above the links of a text. */
  links: string;
  greetings: readonly string[];
  signOffs: readonly string[];
  /** To colleagues, at the end of a post. */
  professionalQuestions: readonly string[];
  /** To followers, at the end of a caption. */
  followerQuestions: readonly string[];
}
