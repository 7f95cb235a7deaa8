// Units of time, money and measure: they come back in texts that are about something else.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { wordSet } from "../../../../shared/text/word-set.ts";

export const measureWords: Record<Language, ReadonlySet<string>> = {
  en: wordSet(
    "second seconds minute minutes hour hours day days week weeks month months year years time times euro euros dollar dollars percent gram grams kilo kilos liter liters litre litres meter meters metre metres kilometers kilometres miles degrees",
  ),
  pt: wordSet(
    "segundo segundos minuto minutos hora horas dia dias semana semanas mês meses ano anos vez vezes real reais euro euros grama gramas quilo quilos litro litros metro metros quilômetro quilômetros graus",
  ),
  es: wordSet(
    "segundo segundos minuto minutos hora horas día días semana semanas mes meses año años vez veces peso pesos euro euros gramo gramos kilo kilos litro litros metro metros kilómetro kilómetros grados",
  ),
  fr: wordSet(
    "seconde secondes minute minutes heure heures jour jours semaine semaines mois an ans année années fois euro euros gramme grammes kilo kilos litre litres mètre mètres kilomètre kilomètres degrés",
  ),
  de: wordSet(
    "sekunde sekunden minute minuten stunde stunden uhr tag tage tagen woche wochen monat monate monaten jahr jahre jahren mal euro cent prozent gramm kilo kilogramm liter litern meter metern kilometer kilometern grad",
  ),
};
