import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { findReadabilityIssues } from "./readability-issues.ts";

const nominalizations = (text: string, language: Language) =>
  findReadabilityIssues(text, language)
    .filter(({ kind }) => kind === "nominalization")
    .map(({ start, end }) => text.slice(start, end));

// Action nouns with their objects.
const marked: Record<Language, string> = {
  en: `the implementation of the plan|the assessment of risks|the maintenance of roads|the verification of claims|the
    evaluation of results|an improvement of the tool|the completion of the work|the reduction of costs|the allocation of
    funds|the deletion of files|the postponement of the vote|the selection of members|the simplification of rules|the
    preparation of meals|the prevention of fires|the cancellation of flights|the adoption of a law|the acquisition of
    land|the renovation of the house|the clarification of terms`,
  pt: `a verificação da estação|o planejamento do evento|a implementação do plano|a redução de custos|a elaboração de
    textos|a divulgação dos dados|o cancelamento do voo|a aquisição de terras|a manutenção das ruas|a realização do
    teste|a obtenção de provas|a seleção dos membros|o fornecimento de água|a alteração da lei|a inclusão de nomes|o
    encerramento do ano|a remoção do lixo|a transferência de fundos|a contratação de pessoal|a execução da obra`,
  es: `la verificación de la estación|el planteamiento del caso|la implementación del plan|la reducción de costes|la
    elaboración de textos|la divulgación de datos|la cancelación del vuelo|la adquisición de tierras|el mantenimiento
    de las calles|la realización del examen|la obtención de pruebas|la revisión del texto|la modificación de la ley|la
    inclusión de nombres|la eliminación de la basura|la transferencia de fondos|la contratación de personal|la
    ejecución de la obra|el aplazamiento del voto|la evaluación de riesgos`,
  fr: `la vérification de la liste|l’accomplissement du travail|le remplacement des pneus|la réduction des coûts|la
    réalisation du projet|l’élaboration de textes|la divulgation de données|l’annulation du vol|l’acquisition de
    terres|la préparation d’un repas|la modification de la loi|l’obtention de preuves|la révision du texte|l’évaluation
    des risques|la suppression de postes|le recrutement de personnel|l’exécution de l’ordre|le renforcement des
    règles|la simplification d’une règle|l’amélioration du sol`,
  de: `die Durchführung der Arbeiten|die Verarbeitung von Daten|die Errichtung der Schule|die Erstellung des
    Plans|die Umsetzung dieser Idee|die Erneuerung der Wege|die Überprüfung des Antrags|die Vermeidung von
    Fehlern|die Beschaffung von Geld|die Bereitstellung der Mittel|die Einhaltung der Frist|die Verbesserung des
    Klimas|die Ermittlung eines Wertes|die Erfassung aller Daten|die Verwendung von Holz|die Vorbereitung der
    Reise|die Sanierung des Daches|die Senkung der Steuern|die Fertigstellung des Baus|die Auswertung ihrer Daten`,
};

// Things, feelings and events that end like nominalisations, and actions without an object.
const unmarked: Record<Language, string> = {
  en: `the proposition of the speaker|the nation of readers|a question of time|the movement of the sea|the mention of
    it|the violence of war|the dependency of youth|the annual evaluation took place|the assessment was late|the
    experience of years|a sense of direction|the absence of light|the station of the line|a moment of joy|the department
    of labour|the importance of sleep|the distance of a mile|a fraction of it|the silence of night|the ambition of Caesar`,
  pt: `a proposição do autor|a crença do povo|a verificação foi boa|o coração do homem|a paixão da vida|a ciência do
    som|a importância do sono|a ausência de luz|o momento da paz|a questão do dia|a estação do ano|a canção da noite|a
    ambição de César|a distância da lua|a violência da guerra|o monumento da praça|a nação dos livros|o talento da
    moça|o elemento do grupo|a redução foi grande`,
  es: `la proposición del autor|la creencia del pueblo|la verificación fue buena|el corazón del hombre|la pasión de la
    vida|la ciencia del sonido|la importancia del sueño|la ausencia de luz|el momento de la paz|la cuestión del día|la
    estación del año|la canción de la noche|la ambición de César|la distancia de la luna|la violencia de la guerra|el
    monumento de la plaza|la nación de los libros|el cimiento de la casa|el pensamiento del día|la reducción fue grande`,
  fr: `la proposition de l’auteur|la croyance du peuple|la vérification fut bonne|la nation des livres|la passion de la
    vie|la science du son|l’importance du sommeil|l’absence de lumière|le moment de la paix|la question du jour|la
    station de métro|la chanson de la nuit|l’ambition de César|la distance de la lune|la violence de la guerre|le
    monument de la place|le sentiment de joie|le vêtement de la mariée|l’élément du groupe|la réduction fut grande`,
  de: `die Weltanschauung der Griechen|die Zeitung des Tages|die Wohnung der Tante|die Freiheit des Menschen|die
    Schönheit der Welt|die Krankheit des Vaters|die Meinung der Leute|die Durchführung war gut|die Rechnung des
    Wirts|die Hoffnung der Kinder|die Ordnung der Dinge|die Stimmung des Abends|die Leitung des Hauses|die Regierung
    des Landes|die Bevölkerung der Stadt|die Bedeutung des Wortes|der Frühling der Völker|der Jüngling der Sage|die
    Umgebung des Sees|die Sammlung von Bildern`,
};

const phrases = (list: string) => list.split("|").map((phrase) => phrase.replace(/\s+/g, " "));

describe.each(languages)("nominalisations in %s", (language) => {
  test.each(phrases(marked[language]))("include an action with its object: %s", (phrase) => {
    const [, noun] = phrase.split(" ");
    const found = phrase.startsWith("l’") ? phrase.split(" ")[0] : noun;
    expect(nominalizations(phrase, language)).toEqual([found]);
  });

  test.each(phrases(unmarked[language]))("exclude other nouns: %s", (phrase) => {
    expect(nominalizations(phrase, language)).toEqual([]);
  });
});
