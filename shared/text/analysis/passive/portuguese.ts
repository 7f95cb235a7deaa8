import type { ReadWord } from "../parsed-text.ts";
import { wordSet } from "../words.ts";
import { passivesAfterAuxiliary } from "./after-auxiliary.ts";

const auxiliaries = wordSet(
  "é são sou somos era eram éramos foi foram fomos fui será serão seremos serei seria seriam seríamos seja sejam sejamos fosse fossem for forem ser serem sido sendo",
);
const leads = wordSet(
  "tem têm temos tenho tinha tinham tínhamos ter terem teria teriam tenha tenham há havia vai vão vamos ia iam deve devem devia deveria deveriam pode podem podia podiam poderia poderiam precisa precisam está estão estava estavam haver",
);
const adverbs = wordSet(
  "não nunca já também sempre ainda só apenas agora então hoje logo assim jamais ambos todos todas",
);

/** Nouns and adjectives that end as participles do. */
const others = wordSet(
  "lado estado resultado mercado cuidado passado soldado advogado deputado obrigado pecado gado grado gosto partido sentido marido nada cada entrada chegada estrada jornada camada década fachada madrugada granada vida medida saída comida bebida corrida ida subida descida partida avenida torcida largada pomada namorado namorada empregado empregada convidado convidada cunhado cunhada adequado apropriado complicado delicado dedicado interessado animado divertido querido parecido atrasado elevado avançado limitado ilimitado privado sagrado comprometido devido errado preocupado apaixonado casado cansado educado engraçado ocupado separado variado pesado demasiado honrado ousado refinado sofisticado detalhado equilibrado desejado agradecido agitado acostumado desconhecido conhecido renomado inesperado desempregado aposentado dotado qualificado bem-sucedido malvado coitado danado delgado gelado salgado exagerado motivado arriscado acertado fundado moderado organizado predefinido predeterminado intencionado ido sido tido vindo",
);
const irregular =
  /^(?:re|des|contra|pré|pre)?(?:feit|dit|vist|escrit|post|abert|cobert|eleit|aceit|descrit|inscrit|prescrit|transcrit|subscrit|descobert|encobert|propost|expost|impost|compost|previst|revist|reescrit|entreabert)[oa]s?$|^(?:pago|gasto|ganho|pego|preso|morto|solto|suspenso|impresso|expresso|extinto|expulso|eleito|aceso|salvo)s?$|^(?:paga|gasta|ganha|pega|presa|morta|solta|suspensa|impressa|expressa|extinta|expulsa|acesa|salva)s?$|^entregues?$/;

function isParticiple(word: string): boolean {
  if (irregular.test(word)) return true;
  if (!/^[a-zç]+(?:ad|[iíu]d)[oa]s?$/.test(word) || /[^aeou]íd/.test(word)) return false;
  return ![word, word.replace(/s$/, ""), word.replace(/as?$/, "o")].some((form) => others.has(form));
}

export const portuguesePassives = (words: readonly ReadWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: (all, place) => auxiliaries.has(all[place]?.lower ?? ""),
    leads,
    isBetween: (word) => adverbs.has(word) || word.endsWith("mente"),
    isParticiple,
  });
