// Detects an answer that asks the user for more instead of writing the text.

/** A longer answer, in characters, is a text. */
export const maxQuestionLength = 900;

/** By language: a question to the user, and what the model will do once it is answered. */
const signs: { question: RegExp; promise: RegExp }[] = [
  {
    question:
      /\b(?:could|can|would|will) you (?:please )?(?:tell|share|provide|give|clarify|specify|send|paste|confirm|describe|let me know)\b|\bplease (?:tell|share|provide|send|paste|specify|clarify|let me know)\b|\bwhat (?:is|are|would|kind|type|tone|audience|length|topic)\b[^?]*\?/i,
    promise:
      /\b(?:once|when|as soon as|after|then|with that|so that|so)\b[^.?!]*\bI(?:[’']ll| can| will|[’']d)\b[^.?!]*\b(?:writ|draft|creat|start|begin|get|help|prepar|rewrit|summar|translat)|\bbefore I (?:write|draft|start|begin|can)\b|\bI(?:[’']d| would) be (?:happy|glad) to (?:write|draft|help)|\bI need (?:a (?:few|bit|little)|some|more)\b/i,
  },
  {
    question:
      /\b(?:poderia|pode|podes|poderias) (?:me |por favor )*(?:dizer|informar|contar|fornecer|enviar|compartilhar|partilhar|esclarecer|especificar|indicar|dar)|\b(?:qual|quais) (?:é|são|seria)[^?]*\?/i,
    promise:
      /(?:assim que|depois d|quando|com (?:isso|ess[ae]s)|a partir d)[^.?!]*(?:poss?o|poderei|vou|escrev|começ|redij)|antes de (?:escrever|começar|redigir)|para (?:que )?eu (?:possa )?(?:escrev|começ|redi)|preciso de (?:mais|alguns|algumas)/i,
  },
  {
    question:
      /\b(?:podrías|puedes|podría|puede|podríais) (?:por favor )?(?:decirme|indicarme|contarme|darme|compartir|proporcionar|enviar|aclarar|especificar)|¿(?:cuál|cuáles|qué|para quién)[^?]*\?/i,
    promise:
      /(?:una vez que|en cuanto|cuando|con (?:eso|esa|esos)|así|después)[^.?!]*(?:podré|puedo|escribir|empezar|redact)|antes de (?:escribir|empezar|redactar)|necesito (?:más|algunos|algunas|saber)/i,
  },
  {
    question:
      /\b(?:pourriez-vous|pouvez-vous|peux-tu|pourrais-tu) (?:me |m[’'])?(?:en )?(?:dire|préciser|donner|indiquer|fournir|envoyer|partager|communiquer)|\b(?:quel|quelle|quels|quelles) (?:est|sont|serait)[^?]*\?/i,
    promise:
      /(?:une fois|dès que|ensuite|lorsque|quand|ainsi)[^.?!]*\bje\b[^.?!]*(?:rédig|écri|commenc|pourrai|prépar)|avant (?:de (?:rédiger|commencer|écrire)|que je)|j[’']ai besoin (?:de|d[’'])/i,
  },
  {
    question:
      /\b(?:könntest du|könnten sie|kannst du|können sie|würdest du|würden sie)\b[^?]*\b(?:sagen|mitteilen|nennen|geben|schicken|senden|erläutern|verraten|beschreiben|angeben)\b[^?]*\?|\b(?:welche[rsn]? (?:zielgruppe|länge|ton|thema|zweck)|worum|wie lang)\b[^?]*\?/i,
    promise:
      /(?:sobald|wenn|dann|damit|danach)[^.?!]*\bich\b[^.?!]*(?:schreib|verfass|beginn|anfang|loslegen|erstell|helfen)|bevor ich (?:anfange|beginne|schreibe|loslege|den)|ich brauche (?:noch|mehr|ein paar|einige)|ich benötige/i,
  },
];

/** Words of a request for a text that itself asks. */
const aboutAsking =
  /\b(?:ask|question|inquir|enquir|survey|pergunt|pregunt|consult|demand|question|frag|umfrage|e-?mail|messag|mensag|mensaj|nachricht|reply|antwort|respond|respuest|répon|notes?\b|notas?\b|notiz|client|customer|kund)/i;

/** The salutation of a letter: "Hi Tom,". */
const salutation =
  /^(?:Hi|Hello|Hey|Dear|Ol[áa]|Oi|Car[oa]|Prezad[oa]|Hola|Estimad[oa]|Querid[oa]|Bonjour|Ch[eè]re?|Hallo|Liebe[rs]?|Guten Tag)(?: \p{L}+\.?){0,2} \p{Lu}\p{L}+,/u;

/** Whether the whole answer is a question back. When in doubt, it is a text. */
export function isQuestionBack(answer: string, userText: string): boolean {
  if (answer.length > maxQuestionLength || !answer.includes("?") || /^(?:#{1,6} |\||>)/m.test(answer))
    return false;
  if (aboutAsking.test(userText) || salutation.test(answer)) return false;
  return signs.some(({ question, promise }) => question.test(answer) && promise.test(answer));
}
