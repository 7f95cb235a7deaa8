// Detects an answer without a text: it asks the user for more, only announces the text, or says that none arrived.
import { type Phrases, phrases, theText, web } from "./question-back-phrases.ts";

/** A longer answer, in characters, is a text. */
export const maxQuestionLength = 900;
/** The same without a question mark, and for an announcement. */
const maxRequestLength = 500;
const maxAnnouncementLength = 160;
/** A longer sentence before an announcement, in characters, says more than "Sure!". */
const maxAcknowledgment = 25;
/** How much of what the user wrote is compared, in characters. */
const maxUserText = 2000;

/** Words of a request for a text that itself asks or announces. */
const aboutAsking =
  /\b(?:ask|question|inquir|enquir|survey|pergunt|pregunt|consult|demand|question|frag|umfrage|e-?mail|messag|mensag|mensaj|nachricht|reply|antwort|respond|respuest|répon|notes?\b|notas?\b|notiz|client|customer|kund|slogan|tagline|caption|sms\b|whatsapp|tweet|status\b|tell\b|dialog|diálogo|letter|brief an|lettre|carta|writer|copywrit|ghostwrit|freelanc|editor|lektor|texter|redator|redactor|rédact|journalist|periodista|translat|übersetz|tradu)/i;
/** Words of a post, which asks its readers. */
const toReaders = /#\p{L}|comment|coment|kommentar|newsletter|\bDM\b/iu;
/** A sentence in which a model says what arrived. */
const seems =
  /^(?:it (?:looks|seems|appears)|i (?:don[’']t|do not|can[’']t|cannot) see|es (?:sieht|scheint)|parece|il semble|on dirait)/i;
/** Words of a request about a text or a file that did not arrive. */
const aboutTexts =
  /text|document|dokument|datei|fil[e]?s?\b|attach|anhang|anlage|adjunt|anex|pièce|manuscr|artikel|article|art[ií]culo|artigo|err(?:or?|eur)\b|fehlermeld|empty|\bleer|vac[ií]|vazi|\bvide\b/i;

/** The salutation of a letter: "Hi Tom,". */
const salutation =
  /^(?:Hi|Hello|Hey|Dear|Ol[áa]|Oi|Car[oa]|Prezad[oa]|Hola|Estimad[oa]|Querid[oa]|Bonjour|Ch[eè]re?|Hallo|Liebe[rs]?|Guten Tag)(?: \p{L}+\.?){0,2} \p{Lu}\p{L}+,/u;

/** Whether the whole answer is no text but a message to the user. When in doubt, it is a text. */
export function isQuestionBack(answer: string, userText: string): boolean {
  if (answer.length > maxQuestionLength || /^(?:#{1,6} |\||>)/m.test(answer)) return false;
  if (salutation.test(answer) || toReaders.test(answer)) return false;
  const isMessage = (text: string) => phrases.some((own) => asks(text, own) || announces(text, own));
  if (!aboutAsking.test(userText) && isMessage(answer.trim())) {
    const known = userText.slice(0, maxUserText).trim();
    return !isMessage(known) && !phrases.some(({ soon }) => soon.test(known) && theText.test(known));
  }
  return !aboutTexts.test(userText) && phrases.some((own) => missesText(answer.trim(), own));
}

const sentencesOf = (text: string) => text.split(/[.?!…\n]+/).filter((sentence) => sentence.trim() !== "");

const writesText = (sentence: string, { writing }: Phrases) =>
  writing.test(sentence) && theText.test(sentence);

function asks(text: string, own: Phrases): boolean {
  if (text.includes("?") && own.question.test(text) && own.promise.test(text)) return true;
  if (text.length > maxRequestLength) return false;
  return (
    (own.question.test(text) || own.request.test(text)) &&
    sentencesOf(text).some((sentence) => writesText(sentence, own))
  );
}

/** Whether the last sentence announces the text or a search, and nothing precedes it but "Sure!". */
function announces(text: string, own: Phrases): boolean {
  const sentences = sentencesOf(text);
  const last = sentences.pop() ?? "";
  if (text.length > maxAnnouncementLength || sentences.join(" ").length > maxAcknowledgment) return false;
  const isPromise = writesText(last, own) || (own.searching.test(last) && web.test(last));
  return isPromise && own.soon.test(last);
}

/** Whether it says that no text arrived, and asks for one. */
function missesText(text: string, { missing, question, request }: Phrases): boolean {
  if (text.length > maxRequestLength || !missing.test(text)) return false;
  if (text.length <= maxAnnouncementLength && seems.test(text)) return true;
  const asksFor = (sentence: string) => question.test(sentence) || request.test(sentence);
  return sentencesOf(text).some((sentence) => asksFor(sentence) && theText.test(sentence));
}
