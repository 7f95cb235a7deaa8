// Testimonials beside sign-in. They are examples: operators replace them with real ones, with their authors' consent.
import type { InterfaceLanguage } from "../../i18n/setup.ts";

interface Testimonial {
  /** The author's name; absent in examples. */
  name?: string;
  /** The author's role. */
  role: string;
  text: string;
  /** Stars, 1 to 5. */
  rating: number;
}

/** Whether these are examples, which the panel then states. */
export const areExamples = true;

export const testimonials: Record<InterfaceLanguage, [Testimonial, ...Testimonial[]]> = {
  en: [
    {
      role: "A newsletter editor",
      text: "I write an article once and get a version for every channel. That saves me an afternoon a week.",
      rating: 5,
    },
    {
      role: "A freelance copywriter",
      text: "When a draft fails, it costs me nothing. I stopped counting and started trying things.",
      rating: 5,
    },
    {
      role: "A shop owner",
      text: "Product pages used to take my Sundays. Now they take a coffee.",
      rating: 4,
    },
  ],
  pt: [
    {
      role: "Uma editora de newsletter",
      text: "Escrevo um artigo uma vez e recebo uma versão para cada canal. Economizo uma tarde por semana.",
      rating: 5,
    },
    {
      role: "Um redator freelancer",
      text: "Quando um rascunho falha, não me custa nada. Parei de contar e comecei a experimentar.",
      rating: 5,
    },
    {
      role: "A dona de uma loja",
      text: "As páginas de produto levavam meus domingos. Agora levam um café.",
      rating: 4,
    },
  ],
  es: [
    {
      role: "Una editora de boletines",
      text: "Escribo un artículo una vez y obtengo una versión para cada canal. Me ahorra una tarde a la semana.",
      rating: 5,
    },
    {
      role: "Un redactor autónomo",
      text: "Si un borrador falla, no me cuesta nada. Dejé de contar y empecé a probar.",
      rating: 5,
    },
    {
      role: "La dueña de una tienda",
      text: "Las fichas de producto me llevaban los domingos. Ahora, un café.",
      rating: 4,
    },
  ],
  fr: [
    {
      role: "Une rédactrice d’infolettre",
      text: "J’écris un article une fois et j’obtiens une version pour chaque canal. J’y gagne un après-midi par semaine.",
      rating: 5,
    },
    {
      role: "Un concepteur-rédacteur indépendant",
      text: "Quand un brouillon échoue, il ne me coûte rien. J’ai cessé de compter et je me suis mis à essayer.",
      rating: 5,
    },
    {
      role: "La gérante d’une boutique",
      text: "Les fiches produit prenaient mes dimanches. Elles prennent désormais un café.",
      rating: 4,
    },
  ],
  de: [
    {
      role: "Eine Newsletter-Redakteurin",
      text: "Ich schreibe einen Artikel einmal und bekomme eine Fassung für jeden Kanal. Das spart mir einen Nachmittag pro Woche.",
      rating: 5,
    },
    {
      role: "Ein freier Texter",
      text: "Misslingt ein Entwurf, kostet er mich nichts. Seitdem zähle ich nicht mehr, sondern probiere.",
      rating: 5,
    },
    {
      role: "Die Inhaberin eines Ladens",
      text: "Produktseiten kosteten mich früher den Sonntag. Heute kosten sie einen Kaffee.",
      rating: 4,
    },
  ],
};
