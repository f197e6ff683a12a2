import type { IsoDate } from '../publication.ts';

/** The earliest of those that are known. */
export const leastDate = (dates: readonly (IsoDate | null)[]): IsoDate | null =>
  dates.reduce<IsoDate | null>(
    (least, date) => (date !== null && (least === null || date < least) ? date : least),
    null,
  );
