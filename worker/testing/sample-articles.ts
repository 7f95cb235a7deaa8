// One article in each language, with headings, a list, an emphasis and a link, for what works on a text.
import type { Language } from "../../shared/catalog/languages.ts";

export const sampleArticles: Record<Language, string> = {
  en: `# How to keep a sourdough starter alive

A sourdough starter is a mixture of flour and water in which wild yeast and bacteria live. It has to be fed regularly, or the yeast runs out of food. However, feeding it is easy once you know the rhythm.

## Feeding

At room temperature, a sourdough starter needs fresh flour and water once a day. In the fridge, once a week is enough. Throw away half of the starter before each feeding, so that the jar does not overflow. Use the same weight of starter, flour and water.

## What you need

You need three things:

- A glass jar with a loose lid
- **Flour**: 50 g for each feeding
- Water without chlorine

## Signs of trouble

A grey liquid on top means that the starter is hungry. Pink or orange streaks mean that it has gone bad, and it has to be thrown away. Is a sour smell a bad sign? No, a sour smell is normal. The [bread guide](https://example.com/bread) recommends the fridge for long breaks. A healthy sourdough starter doubles its volume within 6 hours after feeding.`,

  pt: `# Como montar uma horta na varanda

Uma horta na varanda precisa de luz, de água e de vasos com furos. Quem mora em apartamento pode colher manjericão, salsinha e tomate-cereja quase o ano inteiro. No entanto, é melhor começar com poucas plantas.

## Luz e lugar

A maioria dos temperos precisa de quatro horas de sol por dia. Uma varanda voltada para o norte recebe mais luz. Em lugares com muito vento, os vasos devem ficar perto da parede.

## O que comprar

Para começar, bastam três coisas:

- Vasos de barro com furos
- **Terra**: 10 litros de substrato leve
- Mudas de manjericão e de salsinha

## Cuidados da semana

A rega deve ser feita pela manhã, quando a terra está seca. Folhas amarelas mostram que a horta na varanda recebe água demais. O adubo orgânico é usado a cada 15 dias. Será que o tomate-cereja cresce em vasos pequenos? O [guia da horta](https://example.com/horta) recomenda vasos de 20 litros para o tomate-cereja.`,

  es: `# Cómo ahorrar agua en casa

Ahorrar agua en casa empieza por conocer el consumo de cada grifo. Una ducha de cinco minutos gasta unos 50 litros, mientras que un baño gasta cerca de 200 litros. Sin embargo, muchas familias no miran nunca el contador.

## En el baño

La cisterna es responsable de una cuarta parte del consumo de agua. Una cisterna con doble pulsador ahorra agua en cada descarga. Cerrar el grifo mientras uno se cepilla los dientes ahorra unos 12 litros.

## Lo que hace falta

Para empezar bastan tres cosas:

- Un perlizador para cada grifo
- **Un cubo**: recoge el agua fría de la ducha
- Una lavadora con programa corto

## En la cocina

El lavavajillas lleno gasta menos agua que lavar a mano. El agua de cocer verduras sirve para regar las plantas cuando está fría. ¿Cuánto se ahorra en un mes? La [guía del agua](https://example.com/agua) recomienda apuntar el consumo de agua cada semana.`,

  fr: `# Bien choisir son vélo électrique

Un vélo électrique change la vie de ceux qui habitent loin de leur travail. L’autonomie de la batterie dépend du poids, du relief et du vent. Cependant, le prix reste le premier critère des acheteurs.

## La batterie

Une batterie de 500 Wh permet de rouler environ 80 kilomètres. Elle se recharge en quatre heures sur une prise ordinaire. Le froid réduit l’autonomie de la batterie pendant l’hiver.

## Ce qu’il faut vérifier

Avant l’achat, trois points comptent :

- La taille du cadre
- **Les freins** : des freins à disque pour les pentes
- Le poids du vélo électrique

## L’entretien

La chaîne d’un vélo électrique s’use plus vite que celle d’un vélo classique. Un contrôle chez le vélociste est utile tous les 2 000 kilomètres. Faut-il démonter la batterie chaque soir ? Le [guide du cycliste](https://example.com/velo) conseille de ranger la batterie à l’abri du gel.`,

  de: `# Wie guter Filterkaffee gelingt

Guter Filterkaffee beginnt mit frisch gemahlenen Bohnen und weichem Wasser. Die Brühtemperatur liegt am besten bei 94 Grad. Allerdings achten viele Menschen nur auf die Bohnen.

## Das Wasser

Hartes Wasser macht den Filterkaffee flach und stumpf. Ein Wasserfilter kostet etwa 20 Euro und hält den Kalk zurück. In der Küche sollte das Wasser nach dem Kochen eine Minute stehen.

## Was man braucht

Für den Anfang genügen drei Dinge:

- Eine Mühle mit Mahlwerk
- **Eine Waage**: 60 Gramm Kaffee auf einen Liter Wasser
- Papierfilter ohne Chlor

## Der Aufguss

Zuerst wird das Kaffeepulver mit wenig Wasser befeuchtet und quillt eine halbe Minute. Danach wird das Wasser langsam in Kreisen aufgegossen. Wie lange dauert der Aufguss? Der [Kaffeeführer](https://example.com/kaffee) empfiehlt für den Aufguss drei Minuten. Ein zu feiner Mahlgrad macht den Filterkaffee bitter.`,
};

/** What people also paste. */
export const hostileTexts: Record<string, string> = {
  "one character": "x",
  "two words": "Reed pens",
  "signs alone": "?!… --- ***",
  "emoji alone": "🪶🪶 👩‍🚀 🇧🇷",
  "a right-to-left script": "القلم من القصب. يقطع القلم بسكين حادة. الحبر أسود، والورق أبيض.",
  "a script without spaces": "蘆筆是用鋒利的刀切割的。墨水是黑色的，紙是白色的。每週都要換一支新筆。",
  "mixed languages":
    "The pen is new. A pena é nova. La pluma es nueva. Die Feder ist neu. Le stylo est neuf.",
  "markup and code":
    "<script>alert(1)</script><h1>Pens</h1><p>A pen is <b>cut</b> from reed.</p>\n```js\nlet x = 1;\n```\n| a | b |\n| - | - |\n| reed | pen |",
  "characters without width": "A\u200b reed\u200b pen\u200b is\ufeff cut. \u202eIt writes\u202c well.",
  "unpaired surrogates": "A \ud800 pen \udc00 is cut. It is sharp\ud83d",
  "one endless word": "a".repeat(50_000),
  "words without an end": "reed pen and ink ".repeat(5000),
  "open brackets": "[(<".repeat(20_000),
  "signs of emphasis": "**_".repeat(20_000),
  "headings alone": "# One\n\n## Two\n\n## Three",
  "quoted JSON": '"title": "a \\" b", [1, 2] {"x": null}',
};
