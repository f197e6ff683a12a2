/** Publications with their families, the documents that cite them, and those of their citations that are held. */
import type { DocumentAnswer } from '../../../../domain/documents/answers.ts';
import type { Citation, Publication, Ucid } from '../../../../domain/documents/publication.ts';
import { attachedTextsOf } from './attached-texts.ts';
import type { Database } from './database.ts';
import { indexedTitle } from './document-facts.ts';
import { legalRecordsOf } from './legal-records.ts';
import { citedBy, family, publication, similarNumbers } from './lookups.ts';

/** Those that the corpus holds, in the order given. */
export function documentAnswers(db: Database, ucids: readonly Ucid[]): readonly DocumentAnswer[] {
  return ucids.flatMap((ucid) => documentAnswer(db, ucid) ?? []);
}

function documentAnswer(db: Database, ucid: Ucid): DocumentAnswer | null {
  db.check();
  const found = publication(db, ucid);
  if (found === null) return null;
  const citations = found.citations.flatMap((citation, at) => {
    const cited = citedPublication(db, citation);
    return cited ? [{ at, ucid: cited.ucid, title: indexedTitle(cited), citation }] : [];
  });
  const legal = legalRecordsOf(db, found);
  const attached = attachedTextsOf(db, found);
  const surroundings = { family: family(db, ucid), citedBy: citedBy(db, found), citations, legal };
  return { publication: found, ...surroundings, ...(attached.length === 0 ? {} : { attached }) };
}

/** By its full number, or, where the source omits the kind, by the one publication whose number starts so. */
function citedPublication(db: Database, { document }: Citation): Publication | null {
  if (!document) return null;
  const number = `${document.country}-${document.number}`;
  if (document.kind !== null) return publication(db, `${number}-${document.kind}`);
  const [only, ...others] = similarNumbers(db, number, 2).filter((ucid) => ucid.startsWith(`${number}-`));
  return only !== undefined && others.length === 0 ? publication(db, only) : null;
}
