/** A corpus in which one publication cites others, each of which comes to another end in a search for its text. */
import type { Publication } from '../../../src/domain/documents/publication.ts';
import type { MeasurementResult, MeasurementSettings } from '../../../src/domain/documents/measuring/measurement.ts';
import { measureCases, type MeasuringPorts } from '../../../src/server/measuring/measure-cases.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aCitationOf, aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { plain } from '../patent-index/plain-index.ts';

export const WHOLE: MeasurementSettings = { idea: 'title-and-abstract', cutOff: 'none', hidesInventors: false };

/** The idea; of its family; cited: found, published later, without a word of it, and not held. */
export const CITING = 'EP-1000001-A1';
export const CITED = { found: 'US-5000001-A', later: 'US-5000002-A', alien: 'US-5000003-A', absent: 'US5000009' };

export const citations = [
  aPublication({
    ucid: CITING,
    title: 'Bicycle brake',
    abstract: 'A brake pad presses against a rim of a bicycle wheel.',
    familyId: 'own',
    published: '2010-05-05',
    inventors: ['SMITH, Jane'],
    citations: ['US-5000001', 'US-5000002', 'US-5000003', 'US-5000009', 'EP-1000002'].map(aCitationOf),
  }),
  aPublication({ ucid: 'EP-1000002-B1', title: 'Bicycle brake', familyId: 'own', published: '2012-05-05' }),
  aPublication({ ucid: CITED.found, title: 'Brake pad of a bicycle wheel', published: '2000-01-01' }),
  aPublication({ ucid: CITED.later, title: 'Rim and brake pad', published: '2011-01-01' }),
  aPublication({ ucid: CITED.alien, title: 'Kompressor', lang: 'de', published: '1999-01-01' }),
  ...Array.from({ length: 12 }, (_, at) =>
    aPublication({ ucid: `JP-${2_000_000 + at}-A`, title: `Turbine blade of kind ${at}`, published: '2001-01-01' }),
  ),
];

const ports = { embeddings: null, now: () => 1_000, queryMs: 60_000, pause: async () => {} };

interface Measuring {
  readonly corpus?: readonly Publication[];
  readonly numbers?: readonly string[];
  readonly settings?: Partial<MeasurementSettings>;
  readonly ports?: Partial<Pick<MeasuringPorts, 'embeddings'>>;
}

export async function measuredOn(wanted: Measuring = {}): Promise<MeasurementResult> {
  const port = openSqliteIndex(':memory:');
  const index = plain(port);
  atEnd(() => port.close());
  await index.put(wanted.corpus ?? citations);
  return measureCases(
    { ...ports, ...wanted.ports, index: port },
    {
      ...{ corpus: MAIN_CORPUS, asker: 'user/1', numbers: wanted.numbers ?? ['EP 1000001 A1'] },
      settings: { ...WHOLE, ...wanted.settings },
    },
    { signal: new AbortController().signal, progress: () => {} },
  );
}
