/** Some of the families that a question finds: one row a family, by its latest publication, the latest first. Pure. */
import type { QuestionPreview } from '../../domain/documents/monitors.ts';
import type { PublicationHead } from '../patent-index/port/corpus.ts';

const MOST = 10;

export function familyExamples(heads: readonly PublicationHead[]): QuestionPreview['examples'] {
  const latestFirst = heads.toSorted(
    (one, other) => compare(other.published ?? '', one.published ?? '') || compare(one.ucid, other.ucid),
  );
  const families = new Map<string, PublicationHead>();
  for (const head of latestFirst) if (!families.has(head.family)) families.set(head.family, head);
  return [...families.values()].slice(0, MOST).map(({ ucid, title, published }) => ({ ucid, title, published }));
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
