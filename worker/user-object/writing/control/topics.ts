// Tells whether the user writes about control tokens, tags or dialogues, so that a text may contain them.

/** Which words of the user's show that a text may be about such marks. Then they count only before the text. */
export type Topic =
  | "template"
  | "reasoning"
  | "thinking"
  | "tag"
  | "markup"
  | "turn"
  | "scene"
  | "role"
  | "citation";

const topics: Record<Exclude<Topic, "tag">, RegExp> = {
  template:
    /<[|｜]|[|｜]>|<\/?(?:start|end)_of_turn>|\[\/?INST\]|<\/?s>|chat ?ml\b|(?:special|stop|control|byte) tokens?|tokeni[sz]er|<0x|chat templates?/i,
  citation: /[【†\ue200]|<co\b/,
  reasoning:
    /(?:<|&lt;)\/?(?:think|thought|reason|reflection)|\[\/?think\]|◁|think(?:ing)? tags?|assistantfinal/i,
  markup:
    /\b(?:x?html\d?|xml|svg|ssml|jsx|markup|tags?|placeholders?|brackets?|templates?|platzhaltern?|klammern?|vorlagen?|marcador\w*|plantillas?|corchetes?|colchetes?|crochets?|chevrons?)\b/i,
  turn: /\b(?:user|human|assistant|model|nutzer|assistent|usuario|usuário|asistente|assistente|utilisateur) ?:|dialog|diálogo|conversa|chat|transcri|interview|entrevista|entretien|gespräch|screenplay|prompt/i,
  /** A text of which a dialogue may be a part. */
  scene:
    /\b(?:skits?|sketch(?:es)?|scenes?|comed(?:y|ies)|plays?|scripts?|examples?|samples?|exchanges?|beispiele?|szenen?|drehbuch|escenas?|ejemplos?|gui[oó]n|teatro|cenas?|exemplos?|roteiros?|atendimento|exemples?|scènes?|scénarios?|saynètes?)(?![\p{L}])/iu,
  role: /\b(?:users?|humans?|assistants?|models?|bots?|chatbots?|ai|ia|ki|roles?|rollen?|nutzer\w*|benutzer\w*|assisten[tz]\w*|asistentes?|assistentes?|usu[aá]ri[oa]s?|utilizador\w*|utilisateurs?|modell\w*|modelos?|modèles?|papéis|rôles?|artificial intelligence|künstliche\w* intelligenz|inteligencia artificial|inteligência artificial|intelligence artificielle)(?![\p{L}])/iu,
  thinking:
    /reason|think|thought|explain|\bexams?\b|quiz|riddle|worksheet|solution|solve|therap|step|why|begründ|erklär|denk|überleg|lösung|rätsel|prüfung|arbeitsblatt|schritt|racioc|pens|expli|passo|razon|paso|raison|réflé|réflexion|examen|fiche|énigme|solución|solução|étape/i,
};

/** Whether what the user wrote is about such marks. */
export function isAbout(topic: Topic, token: string, userText: string): boolean {
  if (topic !== "tag") return topics[topic].test(userText);
  const name = /^<\/?([\w:]+)/.exec(token)?.[1]?.toLowerCase() ?? token;
  return new RegExp(`<\\/?${name}\\b`, "i").test(userText);
}
