import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { applyCorrections } from "./corrections.ts";
import fillers from "./fillers.json" with { type: "json" };
import { indexPhrases } from "./phrases.ts";
import plainWords from "./plain-words.json" with { type: "json" };
import { findReadabilityIssues } from "./readability-issues.ts";

/** Returns the text with all suggestions applied. */
const replaced = (text: string, language: Language) =>
  applyCorrections(
    text,
    findReadabilityIssues(text, language).flatMap(({ start, end, suggestion }) =>
      suggestion === undefined ? [] : [{ start, end, after: suggestion }],
    ),
  );

/** Each text with its expected result, which equals the text if nothing may be suggested. */
const sentences: Record<Language, [string, string][]> = {
  en: [
    ["The majority of the voters agree.", "Most of the voters agree."],
    ["The majority of voters agree.", "Most voters agree."],
    ["The majority of them agree.", "Most of them agree."],
    ["A majority of our users left.", "Most of our users left."],
    ["A large number of these files are old.", "Many of these files are old."],
    ["A large number of files are old.", "Many files are old."],
    ["A large number of which failed.", "Many of which failed."],
    ["Due to the fact that it rains, we stay.", "Because it rains, we stay."],
    ["They may have the ability to fly.", "They may have the ability to fly."],
    ["She has the ability to fly.", "She can fly."],
    ["She is not able to fly.", "She is not able to fly."],
    ["They are able to fly.", "They can fly."],
    ["We met in the course of the day.", "We met during the day."],
    ["It got lost in the course of moving.", "It got lost in the course of moving."],
    ["All came with the exception of Bob.", "All came except for Bob."],
    ["An additional fee applies.", "An extra fee applies."],
    ["The additional fee applies.", "The extra fee applies."],
    ["Reply in a timely manner.", "Reply promptly."],
    ["We climbed by means of a rope.", "We climbed with a rope."],
    ["Each and every one counts.", "Every one counts."],
    ["It is permitted here.", "It is allowed here."],
    ["His initial is J.", "His initial is J."],
    ["We have an objective view.", "We have an objective view."],
    ["An encounter took place.", "An encounter took place."],
    ["A concerning trend appears.", "A concerning trend appears."],
    ["The identical twins met.", "The identical twins met."],
  ],
  pt: [
    ["Devido ao fato de que choveu, ficamos.", "Porque choveu, ficamos."],
    ["Devido ao facto de que choveu, ficamos.", "Porque choveu, ficamos."],
    ["Devido ao fato de ele ser novo, ficou.", "Devido ao fato de ele ser novo, ficou."],
    ["Pelo fato de que choveu, ficamos.", "Porque choveu, ficamos."],
    ["Pelo fato de ser novo, ficou.", "Por ser novo, ficou."],
    ["No que diz respeito ao prazo, é curto.", "Sobre o prazo, é curto."],
    ["No que se refere às contas, estão pagas.", "Sobre as contas, estão pagas."],
    ["No que tange à lei, nada muda.", "Sobre a lei, nada muda."],
    ["No que diz respeito a isso, sim.", "Sobre isso, sim."],
    ["Falamos com relação aos preços.", "Falamos sobre os preços."],
    ["Um grande número de pessoas veio.", "Um grande número de pessoas veio."],
    ["A grande maioria das pessoas veio.", "A maioria das pessoas veio."],
    ["Trabalhamos no sentido de melhorar.", "Trabalhamos para melhorar."],
    ["Gire no sentido de baixo para cima.", "Gire no sentido de baixo para cima."],
    ["O fato de que choveu importa.", "O fato de que choveu importa."],
    ["Quando visualizar o erro, avise.", "Quando visualizar o erro, avise."],
    ["Se possuir conta, entre.", "Se possuir conta, entre."],
    ["Ele visualizou o erro.", "Ele viu o erro."],
    ["A metodologia mudou.", "A metodologia mudou."],
    ["A utilização do sal ajuda.", "A utilização do sal ajuda."],
    ["Adquiriu experiência.", "Obteve experiência."],
    ["Posteriormente ao jantar, saiu.", "Posteriormente ao jantar, saiu."],
    ["Posteriormente, saiu.", "Depois, saiu."],
    ["Chegou imediatamente após o jantar.", "Chegou logo após o jantar."],
    ["Necessita de ajuda.", "Precisa de ajuda."],
  ],
  es: [
    ["Debido al hecho de que llovió, nos quedamos.", "Porque llovió, nos quedamos."],
    ["En el caso de que llueva, nos quedamos.", "En el caso de que llueva, nos quedamos."],
    ["En lo que respecta al precio, es bajo.", "Sobre el precio, es bajo."],
    ["En lo que se refiere a la ley, nada cambia.", "Sobre la ley, nada cambia."],
    ["En lo relativo al pago, está hecho.", "Sobre el pago, está hecho."],
    ["Habló con respecto al plan.", "Habló sobre el plan."],
    ["Un gran número de personas vino.", "Un gran número de personas vino."],
    ["La gran mayoría de las personas vino.", "La mayoría de las personas vino."],
    ["El hecho de que llueva importa.", "El hecho de que llueva importa."],
    ["Con anterioridad al acto, habló.", "Antes del acto, habló."],
    ["Con posterioridad a la cena, salió.", "Después de la cena, salió."],
    ["Con el fin de que vengan, llamó.", "Para que vengan, llamó."],
    ["A fin de ayudar, llamó.", "Para ayudar, llamó."],
    ["La metodología cambió.", "La metodología cambió."],
    ["La utilización de la sal ayuda.", "La utilización de la sal ayuda."],
    ["Debe iniciar sesión.", "Debe iniciar sesión."],
    ["Debe iniciar el trabajo.", "Debe empezar el trabajo."],
    ["Anteriormente al acto, habló.", "Anteriormente al acto, habló."],
    ["Anteriormente, habló.", "Antes, habló."],
    ["Lo concerniente al plan.", "Lo sobre el plan."],
    ["Adquirió experiencia.", "Consiguió experiencia."],
    ["Llegó aproximadamente a las cinco.", "Llegó aproximadamente a las cinco."],
    ["Trabajan conjuntamente.", "Trabajan conjuntamente."],
    ["Efectuaron dos pagos.", "Hicieron dos pagos."],
    ["La remuneración es baja.", "La paga es baja."],
  ],
  fr: [
    ["La majorité des gens vient.", "La plupart des gens vient."],
    ["Un grand nombre de gens vient.", "Beaucoup de gens vient."],
    ["Le fait que tu viennes me plaît.", "Le fait que tu viennes me plaît."],
    ["En raison du fait que tu viens, je reste.", "Parce que tu viens, je reste."],
    ["Il vient du fait que tu dors.", "Il vient du fait que tu dors."],
    ["En dépit du fait que tu viens, je pars.", "En dépit du fait que tu viens, je pars."],
    ["Sûr du fait que tu viens, je reste.", "Sûr du fait que tu viens, je reste."],
    ["Du fait que tu viens, je reste.", "Parce que tu viens, je reste."],
    ["Malgré le fait que tu viens, je pars.", "Malgré le fait que tu viens, je pars."],
    ["Dans le cas où il viendrait, on part.", "Dans le cas où il viendrait, on part."],
    ["Au niveau de la mer, il fait chaud.", "Au niveau de la mer, il fait chaud."],
    ["En matière de santé, il sait.", "En matière de santé, il sait."],
    ["Il passe par le biais du site.", "Il passe par le site."],
    ["Il passe par le biais de Marie.", "Il passe par Marie."],
    ["Il passe par le biais des amis.", "Il passe par les amis."],
    ["Je visualise le plan.", "Je visualise le plan."],
    ["Ils visualisent le plan.", "Ils voient le plan."],
    ["La problématique reste.", "La problématique reste."],
    ["Une utilisation simple.", "Une utilisation simple."],
    ["La rémunération est basse.", "La paie est basse."],
    ["Que possède Marie ?", "Que possède Marie ?"],
    ["Antérieurement à la loi, rien.", "Antérieurement à la loi, rien."],
    ["Antérieurement, rien.", "Avant, rien."],
    ["Les questions concernant la loi restent.", "Les questions sur la loi restent."],
    ["Le cas concernant Paul reste.", "Le cas concernant Paul reste."],
    ["Il sera en mesure de venir.", "Il sera en mesure de venir."],
    ["Il faut être en mesure de venir.", "Il faut pouvoir venir."],
    ["Dans le but de finir, il court.", "Pour finir, il court."],
    ["Un résident est venu.", "Un résident est venu."],
  ],
  de: [
    ["Eine Zielsetzung fehlt.", "Eine Zielsetzung fehlt."],
    ["Die Thematik ist neu.", "Die Thematik ist neu."],
    ["Die Fragestellung ist neu.", "Die Frage ist neu."],
    ["Das wird benötigt.", "Das wird benötigt."],
    ["Wir benötigen Zeit.", "Wir brauchen Zeit."],
    ["Die benötigten Teile fehlen.", "Die benötigten Teile fehlen."],
    ["Das hat es beinhaltet.", "Das hat es beinhaltet."],
    ["Wir finalisieren das Bild.", "Wir beenden das Bild."],
    ["Wir implementieren das Programm.", "Wir implementieren das Programm."],
    ["In Bezug auf den Preis fragt er.", "In Bezug auf den Preis fragt er."],
    ["Zum Zwecke der Prüfung bleibt er.", "Zum Zwecke der Prüfung bleibt er."],
    ["Im Vorfeld der Wahl sprach er.", "Im Vorfeld der Wahl sprach er."],
    ["Das war im Vorfeld klar.", "Das war vorher klar."],
    ["Er singt so gut wie sie.", "Er singt so gut wie sie."],
    ["Das ist so gut wie nichts.", "Das ist fast nichts."],
    ["Das ist ganz und gar nicht neu.", "Das ist ganz und gar nicht neu."],
    ["Das ist ganz und gar neu.", "Das ist ganz neu."],
    ["Trotz der Tatsache, dass es regnet, geht er.", "Trotz der Tatsache, dass es regnet, geht er."],
    ["Zu diesem Zeitpunkt war er fort.", "Da war er fort."],
    ["Im Hinblick auf den Umbau spart er.", "Für den Umbau spart er."],
    ["Er stellte es unter Beweis.", "Er stellte es unter Beweis."],
    ["In der Regel kommt er.", "Meist kommt er."],
    ["Der Personenkraftwagen steht dort.", "Der Wagen steht dort."],
    ["In den Räumlichkeiten ist Platz.", "In den Räumlichkeiten ist Platz."],
    ["Optimiert wird später.", "Verbessert wird später."],
  ],
};

/** Sentences with a filler in another sense, which they need. */
const meant: Record<Language, string[]> = {
  en: [
    "The very idea is absurd.",
    "At that very moment he left.",
    "From the very beginning we knew.",
    "Thank you very much.",
    "A just cause wins.",
    "The just world of books.",
    "They are only just here.",
    "She is fair and just.",
    "Quite a few came.",
    "It was quite the party.",
    "It is not really here.",
    "It isn’t quite done.",
    "Put simply, no.",
    "They live simply.",
    "He answered honestly and left.",
    "I want you to be honest with me.",
    "Yours truly, Ann.",
    "They met virtually on Monday.",
    "Absolutely not.",
    "As a matter of course we ask.",
    "A change of course is due.",
    "It happened in the process of the merger.",
    "Of course not.",
    "Why do I think that he lies?",
    "It looks as it were his.",
  ],
  pt: [
    "Não acredito que ele venha.",
    "Ele não é realmente alto.",
    "É uma união de fato.",
    "O meio que usamos é bom.",
    "Ele sabe com certeza o dia.",
    "Quero crer na verdade dos fatos.",
    "O contrato foi encerrado definitivamente.",
    "Eles vivem simplesmente.",
    "Falou francamente com todos.",
    "Respondeu sinceramente ao juiz.",
    "Ele aprendeu praticamente na oficina.",
    "Quando é claro que ele mente, saio.",
    "Não é claro que ele minta.",
    "O que eu acho que importa é isso.",
    "É o único meio que resta.",
    "Mora em separação de fato.",
    "Não posso afirmar com certeza o valor.",
    "Ela não está completamente só.",
    "Ele nem realmente olhou.",
    "Um casal de fato chegou.",
    "Decidiu definitivamente partir.",
  ],
  es: [
    "Es una pareja de hecho.",
    "No es realmente alto.",
    "El sueño se pudo convertir en realidad.",
    "Lo dio por supuesto.",
    "Viven simplemente.",
    "Habló francamente con todos.",
    "Contestó sinceramente al juez.",
    "Se fue definitivamente ayer.",
    "Aprendió prácticamente en el taller.",
    "Quiere que lo digamos hoy.",
    "Que no o sea así.",
    "Una unión de hecho.",
    "No está completamente solo.",
    "Se sabe si la verdad es que mintió.",
    "No lo da por supuesto.",
    "La situación de hecho cambió.",
    "Ni realmente miró.",
    "Transformar en realidad un plan.",
    "No habló francamente con ella.",
    "Más simplemente, no.",
  ],
  fr: [
    "Il en fait beaucoup.",
    "Cela en fait un bon livre.",
    "Il a bien entendu le bruit.",
    "J’ai bien entendu.",
    "Il est bien sûr de lui.",
    "Le bruit du coup le réveilla.",
    "Ce n’est pas vraiment grand.",
    "Ce n’est pas tout à fait vrai.",
    "Il parle clairement.",
    "Ils vivent simplement.",
    "Plus simplement, non.",
    "Il a parlé franchement à tous.",
    "Il répond honnêtement au juge.",
    "Il a transformé en réalité son plan.",
    "Je ne dis pas absolument cela.",
    "Ils ont bien entendu la cloche.",
    "L’effet du coup passa.",
    "On en fait trop.",
    "Si je pense que c’est vrai, je viens.",
    "Elle n’est pas complètement seule.",
  ],
  de: [
    "Er fühlt sich wohl.",
    "Das Wohl der Kinder zählt.",
    "Wir müssen wohl oder übel gehen.",
    "Er wirkt natürlich.",
    "Das Holz ist ganz natürlich.",
    "Sehr geehrte Frau Weiß!",
    "Danke sehr!",
    "Das ist nicht sehr gut.",
    "Er hat sie so sehr geliebt.",
    "Das ist nicht wirklich neu.",
    "Die Größe relativ zur Höhe zählt.",
    "Der Fehler ist offensichtlich.",
    "Das ist selbstverständlich.",
    "An dieser Stelle stand ein Haus.",
    "Es gibt sehr viele Wege.",
    "Sie hat es sich wohl überlegt.",
    "Das ist absolut nicht neu.",
    "Bitte sehr!",
    "Solche natürlich vorkommenden Stoffe.",
    "Lebe wohl!",
    "Er kam wegen des Wohls der Tiere.",
  ],
};

describe.each(languages)("suggestions in %s", (language) => {
  test.each(sentences[language])("change %s to %s", (text, after) => {
    expect(replaced(text, language)).toBe(after);
  });

  test.each(meant[language])("include no filler for %s", (text) => {
    expect(findReadabilityIssues(text, language).filter(({ kind }) => kind === "filler")).toEqual([]);
  });
});

// The end of a phrase decides which words can follow it, so the replacement must end in the same word class.
const endings: Record<Language, Record<string, string>> = {
  en: {
    preposition: "of to for with without in on by about near after before except during under despite",
    conjunction: "that if because although until as",
    infinitive: "to can could",
    determiner: "the this that these those my your his her its our their us you them it which whom every",
  },
  pt: {
    preposition: "de a por para sobre em com durante",
    article: "o a os as ao à aos às do da dos das",
    conjunction: "que porque",
  },
  es: {
    preposition: "de a por para sobre en con",
    article: "el la los las al del",
    conjunction: "que porque aunque",
  },
  fr: {
    preposition: "de à par pour vu en sur concerne",
    article: "le la les du des",
    conjunction: "que",
    infinitive: "pouvoir de",
  },
  de: { dative: "von bei mit", accusative: "auf für", conjunction: "dass weil" },
};

/** Quantifiers that also replace the "of" of their phrase: "the majority of voters", "most voters". */
const quantifiers: Partial<Record<Language, string[]>> = { en: ["most", "many"], fr: ["plusieurs"] };

/** The gender of every noun that is suggested or replaced. */
const genders: Partial<Record<Language, Record<string, string>>> = {
  pt: { m: "", f: "funcionalidade função" },
  es: { m: "", f: "funcionalidad función remuneración paga" },
  fr: {
    m: "",
    f: "fonctionnalité fonction méthodologie méthode opportunité occasion rémunération paie",
  },
  de: {
    m: "Personenkraftwagen Wagen",
    f: "Aufgabenstellung Aufgabe Fragestellung Frage Funktionalität Funktion Implementierung Einführung Inanspruchnahme Nutzung Lichtsignalanlage Ampel Methodik Methode Rückantwort Antwort Modifizierung Änderung Verifizierung Prüfung Optimierung Verbesserung Reduzierung Senkung Abänderung Änderung",
    n: "Kraftfahrzeug Auto",
    plural:
      "Aufgabenstellungen Aufgaben Baumaßnahmen Bauarbeiten Fragestellungen Fragen Funktionalitäten Funktionen Kraftfahrzeuge Autos Lichtsignalanlagen Ampeln Rahmenbedingungen Bedingungen Rückantworten Antworten Modifizierungen Änderungen Verifizierungen Prüfungen Optimierungen Verbesserungen Reduzierungen Senkungen Abänderungen Änderungen",
  },
};

/** The endings of verb forms, to check that a form is replaced by the same form. */
const forms: Partial<Record<Language, RegExp[]>> = {
  pt: [/(?:ar|er|ir|or)(?: \p{L}+)*$/u, /ndo(?: \p{L}+)*$/u, /o$/, /a$/, /os$/, /as$/],
  es: [/[aei]r(?:se)?$/, /ndo$/, /[dh][ao]?o$|ch?o$/, /a$/, /os$/, /as$/],
  fr: [/(?:er|ir|[dvt]re|ire|oir)(?: en place)?$/, /ant$/, /e$/, /es$/],
  de: [/(?:e[nr]?n|ern)$/, /t$/],
};

interface Pair {
  phrase: string;
  suggestion: string;
  notBefore: ReadonlySet<string> | undefined;
}

const pairsOf = (lines: string[]): Pair[] =>
  [...indexPhrases(lines).values()]
    .flat()
    .filter(({ suggestion }) => suggestion)
    .map(({ words, suggestion, notBefore }) => ({ phrase: words.join(" "), suggestion, notBefore }));

describe.each(languages)("every suggestion in %s", (language) => {
  const pairs = pairsOf([...fillers[language], ...plainWords[language]]);
  const kindsOf = (words: string): string[] => {
    const last = words.split(" ").at(-1) ?? "";
    return Object.entries(endings[language]).flatMap(([kind, list]) =>
      list.split(" ").includes(last) ? [kind] : [],
    );
  };

  test("ends like its phrase, so that the following words still fit", () => {
    const wrong = pairs.filter(({ phrase, suggestion, notBefore }) => {
      const wanted = kindsOf(phrase);
      if (quantifiers[language]?.includes(suggestion)) return / of$/.test(phrase) && !notBefore?.has("the");
      const given = kindsOf(suggestion);
      // Some adverbs are also prepositions ("before"). The phrase decides which one is meant.
      if (wanted.length === 0) return phrase.includes(" ") && given.length > 0;
      return !given.some((kind) => wanted.includes(kind));
    });
    expect(wrong).toEqual([]);
  });

  test("has the same article as its phrase", () => {
    const articles: Record<string, string> =
      language === "pt"
        ? { ao: "o", à: "a", aos: "os", às: "as" }
        : language === "es"
          ? { al: "el" }
          : { du: "le", des: "les" };
    const wrong = pairs.filter(({ phrase, suggestion }) => {
      const article = articles[phrase.split(" ").at(-1) ?? ""];
      if (!article || !["pt", "es", "fr"].includes(language)) return false;
      const last = suggestion.split(" ").at(-1) ?? "";
      return last !== article && last !== phrase.split(" ").at(-1) && last !== `d${article}`;
    });
    expect(wrong).toEqual([]);
  });

  test("has the gender of the noun that it replaces", () => {
    const known = genders[language];
    if (!known) return;
    const isNoun = (word: string) =>
      language === "de"
        ? /^\p{Lu}/u.test(word)
        : Object.values(known).some((list) => list.split(" ").includes(word));
    const genderOf = (word: string) =>
      Object.keys(known).find((gender) =>
        known[gender]?.toLowerCase().split(" ").includes(word.toLowerCase()),
      );
    const singular = (word: string) =>
      language === "de" ? word : word.replace(/(?<=n)es$|s$/, "").replace("cion", "ción");
    const wrong = pairs.filter(({ phrase, suggestion }) => {
      if (phrase.includes(" ") || !isNoun(language === "de" ? suggestion : singular(phrase))) return false;
      const wanted = genderOf(singular(phrase)) ?? genderOf(phrase);
      const given = genderOf(singular(suggestion)) ?? genderOf(suggestion);
      return wanted === undefined || wanted !== given;
    });
    expect(wrong).toEqual([]);
  });

  test("has the same form as the verb that it replaces", () => {
    const wrong = [...fillers[language], ...plainWords[language]].flatMap((line) => {
      const [phrase = "", suggestion = ""] = line.replace(/; .*/, "").split(" = ");
      const words = phrase.split(" ")[0]?.split("|") ?? [];
      const plain = suggestion.split("|");
      if (words.length < 3 || plain.length !== words.length) return [];
      const [infinitive, gerund] = forms[language] ?? [];
      if (!infinitive?.test(words[0] ?? "")) return [];
      return words.filter((word, place) => {
        const other = plain[place] ?? "";
        return (
          [infinitive, gerund].some((form) => form && form.test(word) !== form.test(other)) && word !== other
        );
      });
    });
    expect(wrong).toEqual([]);
  });
});
