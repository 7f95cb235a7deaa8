import { uncapitalize } from "../../engine/letter-case.ts";
import { wordList } from "../../engine/pattern.ts";
import type { TurnAround } from "./passive-check.ts";

/** Third person singular and plural, first person plural. */
const irregular = new Map([
  ["escrit", ["escribió", "escribieron", "escribimos"]],
  ["hech", ["hizo", "hicieron", "hicimos"]],
]);
const people = wordList(`
  equipo empresa autor autora director directora gerente cliente clientes profesor profesora gobierno comisión grupo alumnos
  alumnas empleados agencia desarrolladores expertos policía alcalde alcaldesa ingeniero ingeniera jurado prensa
`);
/** A person would need "a" before it. */
const things = wordList(`
  propuesta informe texto artículo libro proyecto plan documento contrato producto diseño página decisión ley carta vídeo video
  campaña web sitio novela canción película programa presupuesto edificio puente mapa cuadro estudio idea
  propuestas informes textos artículos libros proyectos planes documentos contratos productos cartas cuadros
`);
const pronouns = wordList("nosotros nosotras él ella ellos ellas usted ustedes");
const sentence =
  /^((?:El|La|Los|Las|Este|Esta|Nuestro|Nuestra|Mi) (\p{Ll}+)) (?:fue|fueron) (\p{Ll}+?)[oa]s? por (?:(el|la|los|las) )?(\p{L}+)$/u;

export const turnSpanishAround: TurnAround = (words) => {
  const [, done = "", thing = "", stem = "", article, who = ""] = sentence.exec(words.join(" ")) ?? [];
  const forms = irregular.get(stem) ?? regularForms(stem);
  const known = article ? people.has(who) : pronouns.has(who) || /^\p{Lu}\p{Ll}/u.test(who);
  if (!forms || !known || !things.has(thing)) return null;
  const isPlural = /^l[oa]s$/.test(article ?? "") || /^(?:ellos|ellas|ustedes)$/.test(who);
  const verb = forms[who.startsWith("nosotr") ? 2 : isPlural ? 1 : 0];
  return `${article ? `${article} ` : ""}${who} ${verb} ${uncapitalize(done)}`;
};

function regularForms(stem: string): string[] | null {
  const own = /^(\p{L}{2,})ad$/u.exec(stem)?.[1];
  return own && !own.endsWith("and") ? [`${own}ó`, `${own}aron`, `${own}amos`] : null;
}
