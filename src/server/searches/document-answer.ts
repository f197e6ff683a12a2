/** A publication with what leads to and from it in the corpus. */
import type { DocumentAnswer } from '../../domain/documents/answers.ts';
import type { Citation, Publication, Ucid } from '../../domain/documents/publication.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';

type Reader = Pick<PatentIndex, 'get' | 'family' | 'citedBy' | 'similarNumbers'>;

/** Null where the corpus does not hold it. */
export function documentAnswer(index: Reader, ucid: Ucid): DocumentAnswer | null {
  const publication = index.get(ucid);
  if (publication === null) return null;
  const citations = publication.citations.flatMap((citation, at) => {
    const cited = citedPublication(index, citation);
    return cited ? [{ at, ucid: cited.ucid, title: titleOf(cited), citation }] : [];
  });
  return { publication, family: index.family(ucid), citedBy: index.citedBy(ucid), citations };
}

/** By its full number, or, where the source leaves the kind out, by the one publication whose number starts so. */
function citedPublication(index: Reader, { document }: Citation): Publication | null {
  if (!document) return null;
  const number = `${document.country}-${document.number}`;
  if (document.kind !== null) return index.get(`${number}-${document.kind}`);
  const like = index.similarNumbers(number, 2).filter((ucid) => ucid.startsWith(`${number}-`));
  return like.length === 1 ? index.get(like[0]!) : null;
}

/** In English where there is one. */
function titleOf({ titles, ucid }: Publication): string {
  return (titles.find(({ lang }) => lang === 'en') ?? titles[0])?.content ?? ucid;
}
