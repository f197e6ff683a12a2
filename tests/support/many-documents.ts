/** Snapshots of reports with as many documents as are wanted, in five scripts: for golden bytes, and for the bench. */
import type { ReportKind } from '../../src/domain/reports/events.ts';
import type { ReportSnapshot } from '../../src/domain/reports/snapshot.ts';
import { aComparison, aDigest, aDocument, aLandscape, aSnapshot } from '../server/reports/a-snapshot.ts';

export const FIVE_SCRIPTS = [
  ...['Membrane with silver', 'Μεμβράνη με άργυρο', 'Мембрана с серебром', '含银的膜 膜の製造', '은을 함유한 막'],
];

const STATUS = ['granted', 'lapsed', 'unknown'] as const;

/** Of few documents, titles in two scripts, so that three have all five. */
const titleOf = (at: number, rows: number): string => {
  const second = FIVE_SCRIPTS[at + 3];
  const title = `${FIVE_SCRIPTS[at % FIVE_SCRIPTS.length]} ${at + 1}`;
  return rows < FIVE_SCRIPTS.length && second !== undefined ? `${title}, ${second}` : title;
};

function withTitles<K extends string, T extends Readonly<Record<K, readonly { readonly title: string }[]>>>(
  whole: T,
  list: K,
): T {
  const all = whole[list];
  return { ...whole, [list]: all.map((one, at) => ({ ...one, title: titleOf(at, all.length) })) };
}

/** A title in each script in turn; each document is judged of one of two features. */
export function snapshotOfMany(kind: ReportKind, rows: number): ReportSnapshot {
  const documents = Array.from({ length: rows }, (_, at) =>
    aDocument(
      `${at % 2 === 0 ? 'US' : 'EP'}-${1_000_001 + at}-${at % 3 === 0 ? 'A1' : 'B1'}`,
      at % 2 === 0 ? 'US' : 'EP',
      {
        ...{ title: titleOf(at, rows), category: ['X', 'Y', 'A'][at % 3]! },
        status: STATUS[at % STATUS.length]!,
      },
    ),
  );
  const features = ['F1', 'F2'].map((label, place) => ({
    ...{ label, text: `feature ${label}: ${FIVE_SCRIPTS[place]}` },
    cells: documents
      .filter((_, at) => at % 2 === place)
      .map(({ ucid }) => ({
        ...{ ucid, disclosed: 'yes' as const },
        quotations: [{ field: 'claims' as const, text: FIVE_SCRIPTS[place]!, place: 'claim 1' }],
      })),
  }));
  return aSnapshot(
    { kind },
    {
      documents,
      features,
      ...(kind === 'monitoring' && { monitoring: withTitles(aDigest(rows), 'arrivals') }),
      ...(kind === 'comparison' && { comparison: withTitles(aComparison(rows), 'found') }),
      ...(kind === 'landscape' && { landscape: aLandscape(rows) }),
    },
  );
}
