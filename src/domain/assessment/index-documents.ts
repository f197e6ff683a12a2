/**
 * Documents of private indexes among those that a search assesses. They are named by the number of the index and their
 * own, so that an event says what was decided and nothing that the index holds.
 */
import type { Ucid } from '../documents/publication.ts';
import type { Assessed } from '../shared/assessed.ts';
import type { Id } from '../shared/ids.ts';
import type { FamilyMember } from './result-groups.ts';

const PREFIX = 'index:';

/** It has no family but itself. */
export function documentOfIndex(index: Id, ucid: Ucid): FamilyMember {
  const name = `${PREFIX}${index}:${ucid}`;
  return { ucid: name, family: name };
}

export const isOfIndex = ({ ucid }: Pick<Assessed, 'ucid'>): boolean => ucid.startsWith(PREFIX);

/** Null for a publication of the corpus. */
export function numbersOfDocument(name: string): { readonly index: Id; readonly ucid: Ucid } | null {
  const [, index, ucid] = /^index:(\d{1,16}):(.+)$/.exec(name) ?? [];
  return index === undefined || ucid === undefined ? null : { index: Number(index), ucid };
}

/** A publication by its number; a document of an index by both numbers. */
export function assessedInWords(name: string): string {
  const numbers = numbersOfDocument(name);
  return numbers === null ? name : `${numbers.ucid} of index ${numbers.index}`;
}

/** What was assessed of the corpus alone. */
export const ofCorpus = <T extends { readonly results: readonly Assessed[] }>(assessment: T): T => ({
  ...assessment,
  results: assessment.results.filter((result) => !isOfIndex(result)),
});
