// What a sentence begins with that leans on the one before it, and says little alone.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { wordSet } from "../../../../shared/text/word-set.ts";

export const leaningOpeners: Record<Language, ReadonlySet<string>> = {
  en: wordSet(
    "accordingly additionally also although and because besides but consequently finally furthermore he hence here however instead it its likewise meanwhile moreover nevertheless nonetheless or otherwise she similarly so still such that their then there therefore these they this those thus yet",
  ),
  pt: wordSet(
    "aí aliás além aquela aquelas aquele aqueles aquilo assim contudo daí ela elas ele eles então entretanto essa essas esse esses esta estas este estes finalmente isso isto logo mas nela nele ou porém porque portanto também tampouco todavia",
  ),
  es: wordSet(
    "además ahí allí así aquel aquella aquello asimismo aunque ella ellas ello ellos entonces esa esas ese eso esos esta estas este esto estos finalmente luego o pero porque sino también tampoco y",
  ),
  fr: wordSet(
    "ainsi alors aussi car ce cela celle celles celui ces cet cette ceux cependant donc elle elles enfin ensuite et finalement il ils mais néanmoins or ou pourtant puis toutefois",
  ),
  de: wordSet(
    "aber allerdings also außerdem da dabei dadurch dafür dagegen daher damit danach dann daran darauf daraus darin darum das davon dazu denn dennoch deshalb deswegen diese dieser dieses doch dort er es folglich ferner hier hierbei hingegen jedoch oder schließlich sie so somit sondern stattdessen trotzdem und zudem",
  ),
};
