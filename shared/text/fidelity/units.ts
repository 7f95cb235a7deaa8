// The units that make a figure an amount of something: currencies, percentages, temperatures, measures and durations.
import type { Language } from "../../catalog/languages.ts";

export interface Unit {
  /** The same for all units that are converted into each other: "s" for seconds, hours and days. */
  key: string;
  /** How many of `key` one of this unit is. */
  factor: number;
  /** What this unit may also be written as: "degrees" for "°C". */
  loosely: readonly string[];
}

/** Written alike in all languages, and case-sensitive. */
const symbols = [
  "pct=%|pct\\.?|p\\. ?c\\.",
  "permille=‰",
  "degC=°[ \\u00a0\\u202f]?C|ºC|℃",
  "degF=°[ \\u00a0\\u202f]?F|ºF|℉",
  "deg=°",
  "usd=US\\$|\\$|USD",
  "eur=€|EUR",
  "gbp=£|GBP",
  "brl=R\\$|BRL",
  "jpy=¥|JPY",
  "chf=CHF|Fr\\.",
  "peso=MXN",
  "m2=m²|m2|sq\\.? ?m|qm",
  "km2=km²",
  "m3=m³",
  "ha=ha",
  "kmh=km/h|kph",
  "mph=mph",
  "mm=mm",
  "mm*10=cm",
  "mm*1000=m",
  "mm*1000000=km",
  "mg=mg",
  "mg*1000=g",
  "mg*1000000=kg",
  "mg*1000000000=t",
  "lb=lbs?",
  "oz=oz",
  "ml=ml|mL",
  "ml*10=cl",
  "ml*100=dl",
  "ml*1000=l|L",
  "kb=[kK]B",
  "mb=MB",
  "gb=GB|Go",
  "tb=TB",
  "mbit=Mbit/s|Mbps",
  "w=W",
  "w*1000=kW",
  "w*1000000=MW",
  "kwh=kWh",
  "v=V",
  "mah=mAh",
  "px=px|pixels?|Pixel",
  "s=s|secs?\\.?|sec\\.",
  "s*60=min\\.?|mins\\.?",
];

/** In small letters; a capital is allowed in front, and in German everywhere. */
const words: Record<Language, readonly string[]> = {
  en: [
    "pct=percent|per cent",
    "pp=percentage points?|pp",
    "degC=degrees? (?:celsius|centigrade)",
    "degF=degrees? fahrenheit",
    "deg=degrees?",
    "usd=(?:US |American )?dollars?|bucks",
    "eur=euros?",
    "gbp=pounds sterling|quid",
    "pound=pounds?",
    "brl=(?:brazilian )?reals|reais",
    "jpy=yen",
    "chf=(?:swiss )?francs?",
    "peso=pesos?",
    "cent=cents?|pence|p",
    "m2=square met(?:er|re)s?",
    "km2=square kilomet(?:er|re)s?",
    "ha=hectares?",
    "acre=acres?",
    "sqft=square f(?:ee|oo)t|sq\\.? ?ft",
    "kmh=kilomet(?:er|re)s? (?:per|an) hour",
    "mph=miles (?:per|an) hour",
    "mm=millimet(?:er|re)s?",
    "mm*10=centimet(?:er|re)s?",
    "mm*1000=met(?:er|re)s?",
    "mm*1000000=kilomet(?:er|re)s?|kms",
    "in=inch(?:es)?",
    "ft=f(?:ee|oo)t",
    "yd=yards?",
    "mi=miles?",
    "mg*1000=grams?|grammes?",
    "mg*1000000=kilos?|kilograms?|kilogrammes?",
    "mg*1000000000=tonnes?|metric tons?|tons?",
    "oz=ounces?",
    "ml=millilit(?:er|re)s?",
    "ml*1000=lit(?:er|re)s?",
    "gal=gallons?",
    "tbsp=tablespoon(?:ful)?s?|tbsps?",
    "tsp=teaspoon(?:ful)?s?|tsps?",
    "cup=cups?",
    "gb=gigabytes?",
    "mb=megabytes?",
    "kwh=kilowatt[- ]hours?",
    "w=watts?",
    "w*1000=kilowatts?",
    "s=seconds?",
    "s*60=minutes?",
    "s*3600=hours?|hrs?",
    "wd=(?:working|business|work) days?",
    "s*86400=(?:calendar |full |whole |consecutive )?days?",
    "s*604800=weeks?",
    "mo=months?",
    "mo*12=years?|yrs?",
    "mo*120=decades?",
  ],
  pt: [
    "pct=por cento",
    "pp=pontos? percentua(?:l|is)|p\\.p\\.",
    "degC=graus? (?:celsius|centígrados?)",
    "degF=graus? fahrenheit",
    "deg=graus?",
    "usd=dólar(?:es)?",
    "eur=euros?",
    "gbp=libras?(?: esterlinas?)?",
    "brl=rea(?:l|is)",
    "jpy=ienes?",
    "chf=francos?(?: suíços?)?",
    "peso=pesos?",
    "cent=centavos?|cêntimos?",
    "m2=metros? quadrados?",
    "km2=quil[ôó]metros? quadrados?",
    "ha=hectares?",
    "kmh=quil[ôó]metros? por hora",
    "mph=milhas? por hora",
    "mm=milímetros?",
    "mm*10=centímetros?",
    "mm*1000=metros?",
    "mm*1000000=quil[ôó]metros?",
    "in=polegadas?",
    "ft=pés?",
    "mi=milhas?",
    "mg*1000=gramas?",
    "mg*1000000=quilos?|quilogramas?",
    "mg*1000000000=toneladas?",
    "oz=onças?",
    "ml=mililitros?",
    "ml*1000=litros?",
    "tbsp=colher(?:es)? (?:\\(sopa\\)|de sopa)",
    "tsp=colher(?:es)? (?:\\(chá\\)|de chá)",
    "cup=xícaras?|chávenas?",
    "gb=gigabytes?",
    "mb=megabytes?",
    "kwh=quilowatts?-hora",
    "w=watts?",
    "w*1000=quilowatts?",
    "s=segundos?",
    "s*60=minutos?",
    "s*3600=horas?|hrs?",
    "wd=dias? (?:út(?:il|eis)|de trabalho)",
    "s*86400=dias?",
    "s*604800=semanas?",
    "mo=m[eê]s(?:es)?",
    "mo*12=anos?",
    "mo*120=décadas?",
  ],
  es: [
    "pct=por ciento",
    "pp=puntos? porcentual(?:es)?",
    "degC=grados? (?:celsius|centígrados?)",
    "degF=grados? fahrenheit",
    "deg=grados?",
    "usd=dólar(?:es)?",
    "eur=euros?",
    "gbp=libras? esterlinas?",
    "pound=libras?",
    "brl=reales",
    "jpy=yen(?:es)?",
    "chf=francos?(?: suizos?)?",
    "peso=pesos?",
    "cent=céntimos?|centavos?",
    "m2=metros? cuadrados?",
    "km2=kilómetros? cuadrados?",
    "ha=hectáreas?",
    "kmh=kilómetros? por hora",
    "mph=millas? por hora",
    "mm=milímetros?",
    "mm*10=centímetros?",
    "mm*1000=metros?",
    "mm*1000000=kilómetros?",
    "in=pulgadas?",
    "ft=pies?",
    "mi=millas?",
    "mg*1000=gramos?",
    "mg*1000000=kilos?|kilogramos?",
    "mg*1000000000=toneladas?",
    "oz=onzas?",
    "ml=mililitros?",
    "ml*1000=litros?",
    "tbsp=cucharadas?(?: soperas?)?",
    "tsp=cucharaditas?",
    "cup=tazas?",
    "gb=gigabytes?|gigas?",
    "mb=megabytes?",
    "kwh=kilovatios?[- ]hora",
    "w=vatios?",
    "w*1000=kilovatios?",
    "s=segundos?",
    "s*60=minutos?",
    "s*3600=horas?|hrs?",
    "wd=días? (?:hábil(?:es)?|laborables?)",
    "s*86400=días?",
    "s*604800=semanas?",
    "mo=mes(?:es)?",
    "mo*12=años?",
    "mo*120=décadas?",
  ],
  fr: [
    "pct=pour cent",
    "pp=points? de pourcentage",
    "degC=degrés? celsius",
    "degF=degrés? fahrenheit",
    "deg=degrés?",
    "usd=dollars?",
    "eur=euros?",
    "gbp=livres? sterling",
    "brl=réals|reais",
    "jpy=yens?",
    "chf=francs?(?: suisses?)?",
    "peso=pesos?",
    "cent=centimes?",
    "m2=mètres? carrés?",
    "km2=kilomètres? carrés?",
    "ha=hectares?",
    "kmh=kilomètres?(?:[- ]heure| par heure| à l['’]heure)",
    "mm=millimètres?",
    "mm*10=centimètres?",
    "mm*1000=mètres?",
    "mm*1000000=kilomètres?",
    "in=pouces?",
    "ft=pieds?",
    "mi=miles?",
    "mg*1000=grammes?",
    "mg*1000000=kilos?|kilogrammes?",
    "mg*1000000000=tonnes?",
    "ml=millilitres?",
    "ml*1000=litres?",
    "tbsp=cuill[eè]re?s? à soupe|cuill[eè]r[ée]es? à soupe|c\\. ?à ?s\\.?|cs",
    "tsp=cuill[eè]re?s? à café|c\\. ?à ?c\\.?|cc",
    "cup=tasses?",
    "gb=gigaoctets?",
    "mb=mégaoctets?|Mo",
    "kwh=kilowatt(?:s)?-?heures?",
    "w=watts?",
    "w*1000=kilowatts?",
    "s=secondes?",
    "s*60=minutes?|mn",
    "s*3600=heures?",
    "wd=jours? (?:ouvrés?|ouvrables?)",
    "s*86400=jours?",
    "s*604800=semaines?",
    "mo=mois",
    "mo*12=ans?|années?",
    "mo*120=décennies?",
  ],
  de: [
    "pct=prozent(?:ige?[nrsm]?)?",
    "pp=prozentpunkte?n?",
    "degC=grad celsius",
    "degF=grad fahrenheit",
    "deg=grad",
    "usd=(?:US-)?dollars?",
    "eur=euros?",
    "gbp=pfund sterling|britische pfund",
    "pound=pfund",
    "brl=reais",
    "jpy=yen",
    "chf=(?:schweizer )?franken",
    "peso=pesos?",
    "cent=cents?|rappen",
    "m2=quadratmetern?",
    "km2=quadratkilometern?",
    "ha=hektar",
    "kmh=stundenkilometern?|kilometern? pro stunde",
    "mph=meilen pro stunde",
    "mm=millimetern?",
    "mm*10=zentimetern?",
    "mm*1000=metern?",
    "mm*1000000=kilometern?",
    "in=zoll",
    "ft=fuß",
    "mi=meilen?",
    "mg*1000=gramm",
    "mg*1000000=kilos?|kilogramm",
    "mg*1000000000=tonnen?",
    "oz=unzen?",
    "ml=millilitern?",
    "ml*1000=litern?",
    "tbsp=esslöffeln?|EL",
    "tsp=teelöffeln?|TL",
    "cup=tassen?",
    "gb=gigabyte",
    "mb=megabyte",
    "kwh=kilowattstunden?",
    "w=watt",
    "w*1000=kilowatt",
    "s=sekunden?|sek\\.",
    "s*60=minuten?|minütige?[nrsm]?",
    "s*3600=stunden?|std\\.?|stündige?[nrsm]?",
    "wd=(?:werk|arbeits|geschäfts)tage?n?",
    "s*86400=(?:kalender)?tage?n?|tägige?[nrsm]?",
    "s*604800=wochen?|wöchige?[nrsm]?",
    "mo=monate?n?|monatige?[nrsm]?",
    "mo*12=jahre?n?|jährige?[nrsm]?",
    "mo*120=jahrzehnte?n?",
  ],
};

const related: Record<string, readonly string[]> = {
  degC: ["deg"],
  degF: ["deg"],
  deg: ["degC", "degF"],
  pound: ["gbp", "lb"],
  gbp: ["pound"],
  lb: ["pound"],
  usd: ["peso"], // "$" in Mexico
  peso: ["usd"],
};

const durations = new Set(["s", "mo", "wd"]);
const currencies = new Set(["usd", "eur", "gbp", "brl", "jpy", "chf", "peso", "pound"]);
export const isDuration = ({ key }: Unit) => durations.has(key);
export const isCurrency = ({ key }: Unit) => currencies.has(key);

interface Units {
  behind: RegExp;
  inFront: RegExp;
  /** By the number of the group that matched. */
  behindUnits: Unit[];
  inFrontUnits: Unit[];
}

const known = new Map<Language, Units>();

function unitsOf(language: Language): Units {
  const made = known.get(language);
  if (made) return made;
  const read = (line: string): [unit: Unit, pattern: string] => {
    const [name = "", pattern = ""] = line.split("=");
    const [key = "", factor = "1"] = name.split("*");
    return [{ key, factor: Number(factor), loosely: related[key] ?? [] }, pattern];
  };
  const own = words[language].map(read).map(([unit, pattern]): [Unit, string] => [unit, anyCase(pattern)]);
  // "El 5 ha llegado": in Spanish "ha" is a verb.
  const all = [...own, ...symbols.filter((line) => language !== "es" || line !== "ha=ha").map(read)];
  const prefixes = symbols
    .map(read)
    .filter(([unit]) => isCurrency(unit))
    .sort(([, one], [, other]) => other.length - one.length);
  const units: Units = {
    behind: new RegExp(
      `[*_]{0,2}[ \\u00a0\\u202f-]?[*_]{0,2}(?:(?:de|d['’]|of)[ \\u00a0]?)?(?:${all.map(([, pattern]) => `(${pattern})`).join("|")})(?![\\p{L}\\p{N}])`,
      "yu",
    ),
    inFront: new RegExp(
      `(?<![\\p{L}])(?:${prefixes.map(([, pattern]) => `(${pattern})`).join("|")})[ \\u00a0\\u202f]?$`,
      "u",
    ),
    behindUnits: all.map(([unit]) => unit),
    inFrontUnits: prefixes.map(([unit]) => unit),
  };
  known.set(language, units);
  return units;
}

/** A pattern whose words may begin with a capital. */
const anyCase = (pattern: string) =>
  pattern.replace(/(?<![\p{L}\\\][])\p{Ll}(?=\p{L}{2})/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);

export interface FoundUnit {
  unit: Unit;
  start: number;
  end: number;
}

/** The unit that stands behind a figure; null if there is none. */
export function unitBehind(text: string, at: number, language: Language): FoundUnit | null {
  const { behind, behindUnits } = unitsOf(language);
  behind.lastIndex = at;
  const match = behind.exec(text);
  const unit = match && behindUnits[match.slice(1).findIndex((group) => group !== undefined)];
  return unit ? { unit, start: at, end: at + match[0].length } : null;
}

/** The currency that stands in front of a figure; null if there is none. */
export function currencyInFront(text: string, at: number, language: Language): FoundUnit | null {
  const { inFront, inFrontUnits } = unitsOf(language);
  const match = inFront.exec(text.slice(Math.max(0, at - 5), at));
  const unit = match && inFrontUnits[match.slice(1).findIndex((group) => group !== undefined)];
  return unit ? { unit, start: at - match[0].length, end: at } : null;
}

/** The keys of the units that a text without figures names anywhere, as in "Price (€)". */
export function mentionedUnits(text: string, language: Language): Set<string> {
  const { behind, behindUnits } = unitsOf(language);
  const anywhere = new RegExp(`(?<![\\p{L}\\p{N}])${behind.source}`, "gu");
  const found = new Set<string>();
  for (const match of text.matchAll(anywhere)) {
    const unit = behindUnits[match.slice(1).findIndex((group) => group !== undefined)];
    // "A s", "l’s": a letter alone names no unit.
    if (unit && !/^[*_ \u00a0-]*\p{L}$/u.test(match[0])) found.add(unit.key);
  }
  return found;
}
