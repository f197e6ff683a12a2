import type { PassageRow } from '../../../domain/assessment/rows.ts';

/** Where a quoted passage stands: its field, and the place as printed: `description, col. 5, ll. 12–20`. */
export const placeInWords = ({ field, place }: Pick<PassageRow, 'field' | 'place'>): string =>
  place === undefined ? field : `${field}, ${place}`;
