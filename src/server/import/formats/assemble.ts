/** A publication out of what a format gave; what it has no field for is empty. */
import type { Publication } from '../../../domain/documents/publication.ts';
import { ucidOf } from '../fields/document-ids.ts';
import type { XmlElement } from '../xml/element.ts';
import { otherFields, type ReadPublication } from './parts.ts';

type Given = Pick<Publication, 'publication' | 'source'> & Partial<Omit<Publication, 'ucid'>>;

/** Refused without country and number, since nothing could be told of it later. */
export function publicationFrom(given: Given): ReadPublication {
  const { country, number } = given.publication;
  if (country === '' || number === '') return { ok: false, reason: 'no publication number' };
  const empty = { application: null, priorities: [], familyId: null, lang: 'und', titles: [], abstracts: [] };
  const lists = { claims: [], descriptions: [], classes: [], parties: [], citations: [], drawings: [], related: [] };
  return {
    ok: true,
    publication: { ucid: ucidOf(given.publication), ...empty, ...lists, status: 'unknown', other: {}, ...given },
  };
}

/** The same with all that is left in the tree. */
export function publicationFromTree(root: XmlElement, given: Omit<Given, 'other'>): ReadPublication {
  return publicationFrom({ ...given, other: otherFields(root, {}) });
}
