// A text that is being put right, beside its source. Places in the source are called origins.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Fact } from "../../../../shared/text/fidelity.ts";
import { closest, coverage, type Stemmed, states, withStems } from "./match-units.ts";
import { gapBetween, joinUnits, shapedLike, type Unit, unitsOf } from "./text-units.ts";

/** In so many places a fact is looked after at a time, and so many changes are made in all. */
const mostPlaces = 40;
const mostChanges = 300;
/** So many pieces at most have been made of one. */
const mostParts = 12;
/** So many neighbours are looked at for the place of a piece that comes back. */
const mostNeighbours = 8;

export class Draft {
  readonly #language: Language;
  readonly #source: Stemmed[];
  readonly #units: Stemmed[];
  #changes = 0;

  constructor(text: string, source: string, language: Language) {
    const read = (own: string) => unitsOf(own, language).map((unit) => withStems(unit, language));
    this.#language = language;
    this.#source = read(source);
    this.#units = read(text);
  }

  get text(): string {
    return joinUnits(this.#units);
  }

  /** The pieces that state what the source does not go, or are as the source has them. */
  replaceAdded(fact: Fact): void {
    // The last first, so that changing one leaves the places of the others.
    for (const index of placesOf(fact, this.#units).reverse()) this.#replace(index, this.#originsOf(index));
  }

  /** What the source says comes back, in the place of what was made of it, or beside its neighbours. */
  restoreLost(fact: Fact): void {
    for (const origin of placesOf(fact, this.#source)) {
      if (this.#says(origin)) continue;
      const index = this.#madeOf(origin);
      if (index < 0) this.#insert(origin);
      else this.#replace(index, [...this.#originsOf(index), origin]);
    }
  }

  #says(origin: number, besides: readonly Stemmed[] = []): boolean {
    const own = this.#source[origin]?.text ?? "";
    return this.#units.some((unit) => unit.text.includes(own) && !besides.includes(unit));
  }

  /** The pieces of the source that a piece was made of: it says what they do, or a part of it. */
  #originsOf(index: number): number[] {
    const unit = this.#units[index];
    if (!unit) return [];
    const whole = placesWhere(this.#source, (origin) => coverage(origin, unit) > 0);
    return whole.length > 0 ? whole : [closest(unit, this.#source)].filter((origin) => origin >= 0);
  }

  /** The piece that was made of a piece of the source, or the first of them; -1 where there is none. */
  #madeOf(origin: number): number {
    const own = this.#source[origin];
    if (!own) return -1;
    const index = closest(own, this.#units);
    return index >= 0 ? index : this.#units.findIndex((unit) => coverage(unit, own) > 0);
  }

  /** A piece, and its neighbours that are other parts of the same, become what the source says. */
  #replace(index: number, origins: readonly number[]): void {
    const old = this.#units[index];
    if (!old || this.#changes++ > mostChanges) return;
    const isPart = (place: number) => {
      const unit = this.#units[place];
      return unit !== undefined && origins.includes(closest(unit, this.#source));
    };
    let [start, end] = [index, index + 1];
    while (end - start < mostParts && isPart(start - 1)) start--;
    while (end - start < mostParts && isPart(end)) end++;
    const gone = this.#units.slice(start, end);
    const all = inOrder([...origins, ...gone.flatMap((_, at) => this.#originsOf(start + at))]);
    // What stands elsewhere in the text already is not said twice.
    const fresh = origins.length === 0 ? [] : all.filter((origin) => !this.#says(origin, gone));
    const units = fresh.flatMap((origin) => this.#source[origin] ?? []).map((unit) => shapedLike(old, unit));
    const gap = gone[0]?.gap ?? old.gap;
    this.#splice(
      start,
      gone.length,
      units.map((unit, at) => ({ ...unit, gap: at === 0 ? gap : gapBetween(unit, unit) })),
    );
  }

  /** Beside what was made of the nearest piece of its kind, or of another kind; else at the end. */
  #insert(origin: number): void {
    const unit = this.#source[origin];
    if (!unit || this.#changes++ > mostChanges) return;
    const distances = Array.from({ length: mostNeighbours }, (_, index) => index + 1);
    const neighbours = distances.flatMap((distance) => [origin - distance, origin + distance]);
    const isOfKind = (place: number) => this.#source[place]?.kind === unit.kind;
    const likely = [...neighbours.filter(isOfKind), ...neighbours.filter((place) => !isOfKind(place))];
    for (const neighbour of likely) {
      const index = this.#madeOf(neighbour);
      const model = this.#units[index];
      if (!model) continue;
      const shaped = shapedLike(model, unit);
      if (neighbour > origin) this.#splice(index, 0, [{ ...shaped, gap: model.gap }]);
      else this.#splice(index + 1, 0, [{ ...shaped, gap: gapBetween(model, shaped) }]);
      return;
    }
    this.#splice(this.#units.length, 0, [{ ...unit, gap: "\n\n" }]);
  }

  #splice(index: number, count: number, units: readonly Unit[]): void {
    const gone = this.#units[index];
    this.#units.splice(index, count, ...units.map((unit) => withStems(unit, this.#language)));
    const at = index + units.length;
    const next = this.#units[at];
    const last = units.at(-1);
    if (!next) return;
    const gap = last ? gapBetween(last, next) : (gone?.gap ?? "");
    const isNewNeighbour = count === 0 && next === gone;
    // What begins a paragraph goes on doing so, unless something of the paragraph now stands in front of it.
    if (isNewNeighbour && index > 0 && units[0]?.gap === next.gap) this.#units[at] = { ...next, gap };
    else if (breaksOf(gap) > breaksOf(next.gap)) this.#units[at] = { ...next, gap };
  }
}

const placesOf = (fact: Fact, units: readonly Stemmed[]) =>
  placesWhere(units, (unit) => states(unit, fact)).slice(0, mostPlaces);

const placesWhere = (units: readonly Stemmed[], fits: (unit: Stemmed) => boolean) =>
  [...units.entries()].filter(([, unit]) => fits(unit)).map(([index]) => index);

const inOrder = (places: readonly number[]) => [...new Set(places)].sort((a, b) => a - b);
const breaksOf = (gap: string) => gap.split("\n").length;
