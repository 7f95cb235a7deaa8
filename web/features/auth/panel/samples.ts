// The text that the panel beside sign-in rewrites, as the tool "Rewrite" does in the style "Simple and clear".
import type { InterfaceLanguage } from "../../../i18n/setup.ts";

/** A change: the words that are removed, and those that replace them. */
type SampleChange = [removed: string, added: string];

export interface Sample {
  /** Unchanged text and changes, in their order. */
  parts: (string | SampleChange)[];
  /** Reading ease before and after (shared/text/analysis); a test compares it. */
  readability: [before: number, after: number];
}

export const changesIn = ({ parts }: Sample) => parts.filter((part) => typeof part !== "string");
const joined = ({ parts }: Sample, side: 0 | 1) =>
  parts.map((part) => (typeof part === "string" ? part : part[side])).join("");
export const beforeOf = (sample: Sample) => joined(sample, 0);
export const afterOf = (sample: Sample) => joined(sample, 1);

export const samples: Record<InterfaceLanguage, Sample> = {
  en: {
    parts: [
      "Our new autumn menu ",
      ["is available starting on", "starts on"],
      " 3 October. ",
      [
        "There are 6 new dishes that have been created by our chef, and all of them",
        "Our chef has created 6 new dishes. All",
      ],
      " use vegetables ",
      ["that come from farms which are located", "from farms"],
      " less than 40 km away. ",
      ["In order to make a reservation, please do not hesitate to give us a call", "To book, call us"],
      " between 11:00 and 22:00.",
    ],
    readability: [66, 79],
  },
  pt: {
    parts: [
      "Nosso novo cardápio de outono ",
      ["estará disponível a partir do dia", "começa em"],
      " 3 de abril. ",
      [
        "Há 6 pratos novos que foram criados pela nossa chef, e todos eles",
        "Nossa chef criou 6 pratos novos. Todos",
      ],
      " levam legumes ",
      ["que vêm de sítios que ficam localizados", "de sítios"],
      " a menos de 40 km. ",
      [
        "Para efetuar uma reserva, não hesite em entrar em contato conosco por telefone",
        "Para reservar, ligue",
      ],
      " entre 11h e 22h.",
    ],
    readability: [65, 85],
  },
  es: {
    parts: [
      "Nuestra nueva carta de otoño ",
      ["estará disponible a partir del", "empieza el"],
      " 3 de octubre. ",
      [
        "Hay 6 platos nuevos que han sido creados por nuestra chef, y todos ellos",
        "Nuestra chef ha creado 6 platos nuevos. Todos",
      ],
      " llevan verduras ",
      ["que proceden de huertas que se encuentran situadas", "de huertas"],
      " a menos de 40 km. ",
      [
        "Con el fin de realizar una reserva, no dudes en ponerte en contacto con nosotros por teléfono",
        "Para reservar, llámanos",
      ],
      " entre las 11:00 y las 22:00.",
    ],
    readability: [77, 89],
  },
  fr: {
    parts: [
      "Notre nouvelle carte d’automne ",
      ["sera disponible à partir du", "commence le"],
      " 3 octobre. ",
      [
        "Il y a 6 nouveaux plats qui ont été créés par notre cheffe et qui sont tous réalisés avec",
        "Notre cheffe a créé 6 plats, tous avec",
      ],
      " des légumes ",
      ["qui proviennent de fermes qui sont situées", "de fermes"],
      " à moins de 40 km. ",
      [
        "Afin d’effectuer une réservation, n’hésitez pas à prendre contact avec nous par téléphone",
        "Pour réserver, appelez-nous",
      ],
      " entre 11 h et 22 h.",
    ],
    readability: [77, 93],
  },
  de: {
    parts: [
      "Unsere neue Herbstkarte ",
      ["wird ab dem", "gibt es ab dem"],
      " 3. Oktober",
      [" erhältlich sein", ""],
      ". ",
      [
        "Es gibt 6 neue Gerichte, die von unserer Köchin kreiert worden sind und die allesamt",
        "Unsere Köchin hat 6 neue Gerichte kreiert. Alle",
      ],
      " enthalten Gemüse ",
      ["aus Anbau auf Höfen, welche sich in einer Entfernung von", "von Höfen, die"],
      " weniger als 40 km ",
      ["befinden", "entfernt sind"],
      ". ",
      [
        "Zwecks Vornahme einer Reservierung kontaktieren Sie uns bitte telefonisch",
        "Zum Reservieren rufen Sie uns an",
      ],
      ", zwischen 11 und 22 Uhr.",
    ],
    readability: [51, 65],
  },
};
