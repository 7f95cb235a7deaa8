import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { parseText, wordsIn } from "./parsed-text.ts";
import { passivesOf } from "./passive.ts";

function passives(text: string, language: Language): string[] {
  const reading = parseText(text, language);
  return reading.sentences
    .flatMap((sentence) => passivesOf[language](wordsIn(reading, sentence)))
    .map(({ start, end }) => text.slice(start, end));
}

// Each sentence with its passive in brackets.
const passive: Record<Language, string[]> = {
  en: [
    "The report [was written] by the team.",
    "It [has been carefully checked], and errors [are still being fixed].",
    "The bill [will be paid] tomorrow.",
    "Mistakes [were made] and not yet corrected.",
    "[You’re expected] to answer.",
    "The **house [was** built] in 1900.",
    "Nothing [was ever undermined] by it.",
    "The shop [is closed] by the police.",
    "The road [is being closed], and the gate [will be locked].",
    "The door [was opened] every morning by the guard.",
    "The work [has been finished] and the files [must be sealed].",
    "The window [was broken] by a ball.",
    "The rooms are [to be painted].",
  ],
  pt: [
    "O relatório [foi escrito] pela equipe.",
    "As contas [são pagas] amanhã e os erros [serão rapidamente corrigidos].",
    "O projeto [vai ser aprovado] e as casas [têm sido construídas].",
    "As cartas [foram entregues] ontem.",
  ],
  es: [
    "El informe [fue escrito] por el equipo.",
    "Las cuentas [son pagadas] mañana y los errores [serán rápidamente corregidos].",
    "El proyecto [debe ser aprobado] y la casa [ha sido construida].",
    "La ley [fue oída] y [fueron abiertas] las puertas.",
  ],
  fr: [
    "Le rapport [est rédigé] par l’équipe.",
    "Les erreurs [ont été rapidement corrigées], la loi [n’a pas été votée].",
    "Le projet [doit être validé] ; il [sera donc mis] en œuvre.",
    "La maison [fut construite] en 1900. Elle [m’est rendue].",
    "La réunion [est-elle prévue] demain ?",
    "La porte [est ouverte] par le gardien. Le travail [a été terminé].",
    "Le toit [doit être couvert], les murs [ont été peints].",
    "La ville [est entourée] de nuit par l’armée.",
  ],
  de: [
    "Der Bericht [wurde vom Team geschrieben].",
    "Die Fehler [werden gerade behoben], und die Rechnung muss [bezahlt werden].",
    "Ich weiß, dass das Haus [gebaut wird].",
    "Das Ergebnis [wird morgen vorgestellt] und besprochen.",
    "Hier [wurde nichts angenommen] von euch.",
    "[Geplant wird] ein neuer Park.",
    "Der Antrag ist [abgelehnt worden].",
    "Die Daten [werden automatisch analysiert].",
  ],
};

const active: Record<Language, string[]> = {
  en: [
    "They wrote the report. She is interested in it, and we are tired.",
    "The winner is gone. It was red. There are hundreds, indeed.",
    "He is, needed or not, a good man. They have finished. You need to speed up.",
    "The plan is unexpected, the tool is well-known and self-taught.",
    "What is left is lost. It is a used car.",
    "The shop is closed. The door was locked. The gate is shut.",
    "The window is broken, the house is surrounded with trees.",
    "The work is finished. We are prepared and dressed.",
    "The box is filled with sand. The lake is frozen.",
    "The car is parked here. The rooms are furnished.",
    "He is known for it. She is seated. They are mistaken.",
    "The town is divided and deserted. The road is blocked.",
    "The walls are covered with ivy. It is based on facts.",
  ],
  pt: [
    "A equipe escreveu o relatório. Ele está cansado e eles têm trabalhado.",
    "O resultado é adequado, a vida é nada. Ela é advogada e casada.",
    "Foi um resultado. É rápido, válido e sólido. Somos gratos.",
    "Vende-se uma casa. O produto é conhecido.",
    "A loja está fechada. A porta estava aberta. O trabalho está feito.",
    "As vagas estão reservadas e a mesa está posta.",
  ],
  es: [
    "El equipo escribió el informe. Está cansado y han trabajado.",
    "Se vende casa. Se han vendido tres.",
    "El resultado es adecuado. Ella es abogada. Es un estado. Fue nada.",
    "Es rápido, válido y sólido. Es decir, es conocido.",
    "La tienda está cerrada. La puerta estaba abierta. El trabajo está hecho.",
    "Las plazas están reservadas y la mesa está puesta.",
  ],
  fr: [
    "L’équipe a rédigé le rapport. Elle est allée à Paris et ils sont arrivés.",
    "Il s’est levé, elles se sont rencontrées, nous nous sommes parlé.",
    "Je me suis trompé. C’est décidé. Il est fatigué, situé à Lyon et motivé.",
    "Ils sont venus, partis, devenus riches. Elle est née en été passé.",
    "Cet été, la mer est bleue. La ville est une réalité.",
    "La porte est ouverte. Le travail est terminé et fini.",
    "La table est couverte de livres. Le verre est rempli d’eau.",
    "Le prix est compris. Elle est assise. Le lac est gelé.",
    "La maison est entourée d’arbres et meublée.",
    "Les places sont réservées. La voiture est équipée.",
  ],
  de: [
    "Das Team hat den Bericht geschrieben. Er ist gegangen und sie ist gekommen.",
    "Wir werden das Haus bauen. Sie wird gehen und uns vieles geben.",
    "Er wird alt und verkauft das Haus. Das wird bekannt. Es wird kompliziert.",
    "Die Tür ist geöffnet. Sie würde das gern verstehen.",
    "Das wird die Gesamtheit der Gebiete beherrschen.",
    "Er wird es bis dahin gemacht haben.",
    "Der Laden ist geschlossen. Die Arbeit ist beendet. Das Fenster war zerbrochen.",
    "Die Plätze sind reserviert, und der Tisch ist gedeckt.",
  ],
};

describe.each(languages)("the passive voice in %s", (language) => {
  test.each(passive[language])("is found from the auxiliary to the participle: %s", (marked) => {
    const expected = [...marked.matchAll(/\[([^\]]*)\]/g)].map(([, verb]) => verb);
    expect(passives(marked.replaceAll(/[[\]]/g, ""), language)).toEqual(expected);
  });

  test.each(active[language])("excludes active verbs and adjectives: %s", (text) => {
    expect(passives(text, language)).toEqual([]);
  });
});
