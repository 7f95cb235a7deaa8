// What people write, for the tests: one message in each language for each thing that can be asked for.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Intent } from "./intents.ts";

/** The messages with a place for the topic have {topic}, which is one of `sampleTopics`. */
export const sampleMessages: Record<Language, Record<Intent, string>> = {
  en: {
    intro:
      "Write a persuasive introduction for a blog post about {topic}. Begin with a hook and say what readers will gain.",
    conclusion: "Write an impactful conclusion for an academic paper about {topic}",
    write: "Write an email about {topic}, in a friendly tone",
    titles: "Give me 5 headlines about {topic}",
    outline: "I need an outline for an article about {topic}",
    code: "Write a meta description for a page about {topic}",
    other: "My colleagues cannot agree about {topic}",
    revise:
      "Revise this text for clarity and cohesion:\n\nWe was very happy to recieve your mail. In order to proceed, it is necessary that the form is filled in, due to the fact that the office needs it.",
    adapt:
      "Adapt this blog post to social media:\n\nBees live in cities too. A single hive on a roof can hold forty thousand bees. They fly up to three kilometres to find flowers. City gardens bloom longer than fields.",
    summary:
      "Summarize this: Bees live in cities too. A single hive on a roof can hold forty thousand bees. They fly up to three kilometres to find flowers. City gardens bloom longer than fields.",
    grammar: "Please correct the grammar: She dont know wether he recieved the the letter.",
    shorter:
      "Make this shorter:\n\nBees live in cities too. A single hive on a roof can hold forty thousand bees. They fly up to three kilometres to find flowers. City gardens bloom longer than fields.",
    longer: "Make this longer: Bees live in cities too. City gardens bloom longer than fields.",
    simpler:
      "Make this simpler: It is necessary to utilise the form, due to the fact that the office needs it.",
    style: "Make this more formal: We can't help you right now, but we'll get back to you soon.",
    translate: "Translate this into French",
    ability: "What can you do?",
    greeting: "Hello!",
    thanks: "Thank you very much!",
    explain: "What is the active voice?",
    continue: "Please continue",
  },
  pt: {
    intro:
      "Escreva uma introdução persuasiva para um post de blog sobre {topic}. Comece com um gancho e diga o que o leitor vai ganhar.",
    conclusion: "Escreva uma conclusão de impacto para um trabalho acadêmico sobre {topic}",
    write: "Escreva um e-mail sobre {topic}, em tom amigável",
    titles: "Sugira 5 títulos sobre {topic}",
    outline: "Faça um esboço de um artigo sobre {topic}",
    code: "Escreva uma meta descrição para uma página sobre {topic}",
    other: "Meus colegas não conseguem concordar sobre {topic}",
    revise:
      "Revise este texto para dar mais clareza e coesão:\n\nNós vai receber o documento amanhã. É necessário que o formulário seja preenchido, devido ao fato de que o escritório precisa dele.",
    adapt:
      "Adapte este post de blog para as redes sociais:\n\nAs abelhas também vivem nas cidades. Uma única colmeia no telhado pode abrigar quarenta mil abelhas. Elas voam até três quilômetros para achar flores.",
    summary:
      "Resuma este texto: As abelhas também vivem nas cidades. Uma única colmeia no telhado pode abrigar quarenta mil abelhas. Elas voam até três quilômetros para achar flores. Os jardins da cidade florescem por mais tempo.",
    grammar: "Corrija a gramática: Nós vai no mercado amanhã porque nós precisa de pão.",
    shorter:
      "Deixe este texto mais curto:\n\nAs abelhas também vivem nas cidades. Uma única colmeia no telhado pode abrigar quarenta mil abelhas. Elas voam até três quilômetros para achar flores. Os jardins da cidade florescem por mais tempo.",
    longer: "Deixe mais longo: As abelhas também vivem nas cidades. Os jardins florescem por mais tempo.",
    simpler:
      "Deixe mais simples: É necessário utilizar o formulário, devido ao fato de que o escritório precisa dele.",
    style: "Deixe mais formal: A gente não pode ajudar agora, mas vamos falar com você logo.",
    translate: "Traduza isto para o inglês",
    ability: "O que você pode fazer?",
    greeting: "Olá!",
    thanks: "Muito obrigado!",
    explain: "O que é voz ativa?",
    continue: "Por favor, continue",
  },
  es: {
    intro:
      "Escribe una introducción persuasiva para una entrada de blog sobre {topic}. Empieza con un gancho y di qué ganará quien la lea.",
    conclusion: "Escribe una conclusión con impacto para un trabajo académico sobre {topic}",
    write: "Escribe un correo sobre {topic}, en tono cercano",
    titles: "Dame 5 títulos sobre {topic}",
    outline: "Haz un esquema de un artículo sobre {topic}",
    code: "Escribe una metadescripción para una página sobre {topic}",
    other: "Mis compañeros no se ponen de acuerdo sobre {topic}",
    revise:
      "Revisa este texto para que gane claridad y cohesión:\n\nHemos recibido vuestro correo. Es necesario que el formulario sea rellenado, debido al hecho de que la oficina lo necesita.",
    adapt:
      "Adapta esta entrada de blog a las redes sociales:\n\nLas abejas también viven en las ciudades. Una sola colmena en el tejado puede albergar cuarenta mil abejas. Vuelan hasta tres kilómetros para encontrar flores.",
    summary:
      "Resume este texto: Las abejas también viven en las ciudades. Una sola colmena en el tejado puede albergar cuarenta mil abejas. Vuelan hasta tres kilómetros para encontrar flores. Los jardines florecen más tiempo.",
    grammar: "Corrige la gramática: El niño a comido la la manzana.",
    shorter:
      "Haz este texto más corto:\n\nLas abejas también viven en las ciudades. Una sola colmena en el tejado puede albergar cuarenta mil abejas. Vuelan hasta tres kilómetros para encontrar flores. Los jardines florecen más tiempo.",
    longer: "Hazlo más largo: Las abejas también viven en las ciudades. Los jardines florecen más tiempo.",
    simpler:
      "Hazlo más sencillo: Es necesario utilizar el formulario, debido al hecho de que la oficina lo necesita.",
    style: "Hazlo más formal: No podemos ayudarte ahora, pero hablamos contigo pronto.",
    translate: "Traduce esto al inglés",
    ability: "¿Qué puedes hacer?",
    greeting: "¡Hola!",
    thanks: "¡Muchas gracias!",
    explain: "¿Qué es la voz activa?",
    continue: "Continúa, por favor",
  },
  fr: {
    intro:
      "Écris une introduction persuasive pour un article de blog sur {topic}. Commence par une accroche et dis ce que le lecteur y gagnera.",
    conclusion: "Écris une conclusion marquante pour un travail universitaire sur {topic}",
    write: "Écrivez un e-mail sur {topic}, sur un ton amical",
    titles: "Donnez-moi 5 titres sur {topic}",
    outline: "Faites un plan pour un article sur {topic}",
    code: "Écrivez une méta-description pour une page sur {topic}",
    other: "Mes collègues ne sont pas d'accord sur {topic}",
    revise:
      "Révise ce texte pour plus de clarté et de cohésion :\n\nNous avons bien reçu votre courrier. Il est nécessaire que le formulaire soit rempli, en raison du fait que le bureau en a besoin.",
    adapt:
      "Adapte cet article de blog aux réseaux sociaux :\n\nLes abeilles vivent aussi en ville. Une seule ruche sur un toit peut abriter quarante mille abeilles. Elles volent jusqu'à trois kilomètres pour trouver des fleurs.",
    summary:
      "Résumez ce texte : Les abeilles vivent aussi en ville. Une seule ruche sur un toit peut abriter quarante mille abeilles. Elles volent jusqu'à trois kilomètres pour trouver des fleurs. Les jardins fleurissent plus longtemps.",
    grammar: "Corrigez la grammaire : Il y a beaucoup de de fautes malgrés la relecture.",
    shorter:
      "Raccourcis ce texte :\n\nLes abeilles vivent aussi en ville. Une seule ruche sur un toit peut abriter quarante mille abeilles. Elles volent jusqu'à trois kilomètres pour trouver des fleurs. Les jardins fleurissent plus longtemps.",
    longer:
      "Rends ce texte plus long : Les abeilles vivent aussi en ville. Les jardins fleurissent plus longtemps.",
    simpler:
      "Rends ce texte plus simple : Il est nécessaire d'utiliser le formulaire, en raison du fait que le bureau en a besoin.",
    style:
      "Rends ce texte plus formel : On ne peut pas vous aider maintenant, mais on vous rappelle bientôt.",
    translate: "Traduisez ceci en anglais",
    ability: "Que pouvez-vous faire ?",
    greeting: "Bonjour !",
    thanks: "Merci beaucoup !",
    explain: "Qu'est-ce que la voix active ?",
    continue: "Continuez, s'il vous plaît",
  },
  de: {
    intro:
      "Schreibe eine überzeugende Einleitung für einen Blogbeitrag über {topic}. Beginne mit einem Aufhänger und sage, was die Leser davon haben.",
    conclusion: "Schreibe ein starkes Fazit für eine wissenschaftliche Arbeit über {topic}",
    write: "Schreiben Sie eine E-Mail über {topic}, in freundlichem Ton",
    titles: "Gib mir 5 Überschriften zum Thema {topic}",
    outline: "Ich brauche eine Gliederung für einen Artikel über {topic}",
    code: "Schreibe eine Meta-Beschreibung für eine Seite über {topic}",
    other: "Meine Kollegen sind sich nicht einig über {topic}",
    revise:
      "Überarbeite diesen Text, damit er klarer und zusammenhängender wird:\n\nWir haben Ihre Mail erhalten. Es ist notwendig, das Formular auszufüllen, aufgrund der Tatsache, dass das Büro es benötigt.",
    adapt:
      "Passe diesen Blogbeitrag für soziale Medien an:\n\nBienen leben auch in Städten. Ein einziger Stock auf dem Dach kann vierzigtausend Bienen beherbergen. Sie fliegen bis zu drei Kilometer weit, um Blüten zu finden.",
    summary:
      "Fassen Sie diesen Text zusammen: Bienen leben auch in Städten. Ein einziger Stock auf dem Dach kann vierzigtausend Bienen beherbergen. Sie fliegen bis zu drei Kilometer weit, um Blüten zu finden. Stadtgärten blühen länger.",
    grammar: "Korrigiere die Grammatik: Ich weiß, das der der Zug vorraussichtlich später kommt.",
    shorter:
      "Mach diesen Text kürzer:\n\nBienen leben auch in Städten. Ein einziger Stock auf dem Dach kann vierzigtausend Bienen beherbergen. Sie fliegen bis zu drei Kilometer weit, um Blüten zu finden. Stadtgärten blühen länger.",
    longer: "Mach diesen Text länger: Bienen leben auch in Städten. Stadtgärten blühen länger als Felder.",
    simpler:
      "Mach diesen Text einfacher: Es ist notwendig, das Formular auszufüllen, aufgrund der Tatsache, dass das Büro es benötigt.",
    style: "Mach diesen Text formeller: Wir können Ihnen gerade nicht helfen, aber wir melden uns bald.",
    translate: "Übersetze das ins Englische",
    ability: "Was kannst du?",
    greeting: "Guten Tag!",
    thanks: "Vielen Dank!",
    explain: "Was ist das Aktiv?",
    continue: "Bitte weiter",
  },
};

/** Two topics in each language. */
export const sampleTopics: Record<Language, readonly [string, string]> = {
  en: ["urban beekeeping", "remote work"],
  pt: ["apicultura urbana", "trabalho remoto"],
  es: ["apicultura urbana", "trabajo remoto"],
  fr: ["apiculture urbaine", "télétravail"],
  de: ["Bienen in der Stadt", "Homeoffice"],
};
