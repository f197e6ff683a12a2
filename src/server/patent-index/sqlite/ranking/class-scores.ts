/** Subclasses as evidence: a rare class of the closest documents says more than a frequent one. */
import type { WeightedPart } from '../../../../domain/documents/results.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { rowsOf, size } from '../planning/row-set.ts';

/** What each class adds to the rows in it; a row in several classes gets less of each. `place` is the class's. */
export function scoreClasses(
  { columns, live }: Pick<CorpusSnapshot, 'columns' | 'live'>,
  parts: readonly WeightedPart[],
  add: (doc: number, score: number, place: number) => void,
): void {
  const { values, start, count, items } = columns.facets.class;
  const places = new Map(parts.map(({ expression }, place) => [values.indexOf(expression), place]));
  const docs = rowsOf(live);
  const documents = new Uint32Array(parts.length);
  const eachIn = (doc: number, onClass: (place: number, classes: number) => void): void => {
    const classes = count[doc] ?? 0;
    for (let at = 0; at < classes; at += 1) {
      const place = places.get(items[(start[doc] ?? 0) + at] ?? -1);
      if (place !== undefined) onClass(place, classes);
    }
  };
  for (const doc of docs) eachIn(doc, (place) => void (documents[place] = (documents[place] ?? 0) + 1));
  const publications = size(live);
  const gains = parts.map(({ weight }, place) => {
    const held = documents[place] ?? 0;
    return weight * Math.log(1 + (publications - held + 0.5) / (held + 0.5));
  });
  for (const doc of docs) eachIn(doc, (place, classes) => add(doc, (gains[place] ?? 0) / Math.sqrt(classes), place));
}
