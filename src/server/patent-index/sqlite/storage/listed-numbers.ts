/** Numbers as typed to the publications that have them. */
import {
  askedNumber,
  listedNumber,
  withoutKind,
  type ListedNumber,
  type ListedPublication,
} from '../../../../domain/documents/number-list.ts';
import type { Database } from './database.ts';

/** Publications of one number, which may leave out country and kind. */
const EACH_AT_MOST = 20;

export function listedNumbers(db: Database, typed: readonly string[]): readonly ListedNumber[] {
  return typed.map((one) => {
    const number = askedNumber(one);
    const held = number === null ? [] : publicationsOf(db, number);
    const bare = number === null || held.length > 0 ? null : withoutKind(number);
    return listedNumber(one, held, bare === null ? [] : publicationsOf(db, bare));
  });
}

/** The stored number is a part of what was typed, which finds it in the table's order. */
function publicationsOf(db: Database, number: string): readonly ListedPublication[] {
  return db.all(
    `SELECT DISTINCT publication.ucid AS ucid, document.family AS family
     FROM number AS own JOIN document USING (doc) JOIN publication USING (doc)
     WHERE own.field = 'PN' AND own.number IN (SELECT value FROM json_each(?1))
       AND ?2 IN (own.country || own.number || own.kind, own.country || own.number, own.number || own.kind, own.number)
     ORDER BY ucid LIMIT ?3`,
    JSON.stringify(partsIn(number)),
    number,
    EACH_AT_MOST,
  );
}

/** What of it may be the number alone: without up to five letters before and a kind behind. */
function partsIn(number: string): readonly string[] {
  const ends = [number, number.replace(/[A-Z]\d?$/, '')];
  return [...new Set(ends.flatMap((end) => [0, 1, 2, 3, 4, 5].map((from) => end.slice(from))))];
}
