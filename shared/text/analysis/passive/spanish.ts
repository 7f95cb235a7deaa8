import type { ParsedWord } from "../parsed-text.ts";
import { wordSet } from "../words.ts";
import { passivesAfterAuxiliary } from "./after-auxiliary.ts";

// The passive with "se" ("se vende") is how Spanish avoids the one with "ser", and is none here.
const auxiliaries = wordSet(
  "es son soy somos eres sois era eran éramos eras fue fueron fui fuimos fuiste será serán seré seremos serás sería serían seríamos sea sean seas seamos fuera fueran fuese fuesen ser sido siendo",
);
const leads = wordSet(
  "ha han he hemos has había habían habíamos habrá habrán habría habrían haya hayan hubiera hubieran hubiese haber debe deben debía debería deberían puede pueden podía podría podrían suele suelen está están estaba estaban",
);
const adverbs = wordSet(
  "no nunca ya también siempre aún todavía solo sólo ahora entonces hoy luego así jamás ambos todos todas",
);

/** Nouns and adjectives that end as participles do. */
const others = wordSet(
  "lado estado resultado mercado cuidado pasado soldado abogado diputado grado jurado empleado pescado helado ganado candado delegado refugiado invitado criado cuñado aliado nada cada entrada llegada jornada década mirada manada morada fachada madrugada granada temporada partido sentido marido sonido vestido apellido ruido olvido nido vida medida salida comida bebida partida subida ida despedida avenida corrida movida caída adecuado apropiado complicado delicado dedicado interesado cansado casado enamorado preocupado animado divertido aburrido conocido desconocido querido parecido debido elevado avanzado limitado ilimitado privado sagrado comprometido equivocado educado ocupado separado variado pesado demasiado honrado osado refinado sofisticado detallado equilibrado acertado arriesgado atrevido bienvenido indicado cualificado aficionado agradecido encantado apasionado desgraciado malvado necesitado desesperado inesperado infundado merecido moderado organizado acostumbrado destacado renombrado dotado jubilado desempleado exagerado motivado predeterminado predefinido intencionado ido sido tenido",
);
const irregular =
  /^(?:re|des|contra|pre)?(?:hech|dich|vist|escrit|puest|abiert|cubiert|rot|resuelt|impres|descrit|inscrit|prescrit|transcrit|suscrit|devuelt|expuest|propuest|impuest|compuest|descubiert|encubiert|previst|revist|elect|frit)[oa]s?$/;

function isParticiple(word: string): boolean {
  if (irregular.test(word)) return true;
  if (!/^[a-zñ]+(?:ad|[iíu]d)[oa]s?$/.test(word) || /[^aeou]íd/.test(word)) return false;
  return ![word, word.replace(/s$/, ""), word.replace(/as?$/, "o")].some((form) => others.has(form));
}

export const spanishPassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: (all, place) => auxiliaries.has(all[place]?.lower ?? ""),
    leads,
    isBetween: (word) => adverbs.has(word) || word.endsWith("mente"),
    isParticiple,
  });
