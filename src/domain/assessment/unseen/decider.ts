/** Random samples of the unseen families, and the estimates that the report states. */
import { concept, factOf, type PayloadsOf } from '../../shared/decider.ts';
import { applied, noop, rejected } from '../../shared/envelope.ts';
import { canonical } from '../../shared/state-hash.ts';
import { invertedBy } from '../inverse.ts';
import { BLIND_REVIEW, estimateKey, sampleKey, type EstimateRow, type SampleRow, type SearchRow } from '../rows.ts';
import { unseenEvents } from './events.ts';

const noSample = rejected('sample-not-of-pool', 'A sample has unrated places, each once.');
const whileBlind = rejected('blind-review', 'Not while the review is blind: it would tell what somebody has rated.');
const noEstimate = rejected('estimate-contradictory', 'These figures contradict each other.');

type Recorded = PayloadsOf<typeof unseenEvents>['EstimateRecorded'];

export const unseen = concept<typeof unseenEvents, SampleRow | EstimateRow, SearchRow>({
  events: unseenEvents,
  rowKinds: ['sample', 'estimate'],
  decide: {
    UnseenSampleDrawn({ rows }, { sample, listed, rated, families }) {
      if (rows.has(sampleKey(sample))) return noop('already-there');
      if (rows.has(BLIND_REVIEW)) return whileBlind;
      const places = [...rated, ...families.map(({ place }) => place)];
      const isSample = families.length > 0 && places.every((place) => place <= listed);
      return isSample && new Set(places).size === places.length ? applied : noSample;
    },
    EstimateRecorded({ rows }, payload) {
      if (rows.has(BLIND_REVIEW)) return whileBlind;
      if (!isConsistent(payload)) return noEstimate;
      const row = { kind: 'estimate', ...payload };
      return canonical(rows.get(estimateKey(payload.method))) === canonical(row) ? noop('unchanged') : applied;
    },
    EstimateWithdrawn: ({ rows }, { method }) => (rows.has(estimateKey(method)) ? applied : noop('already-gone')),
  },
  evolve: {
    UnseenSampleDrawn: (_, write, payload) => write.set(sampleKey(payload.sample), { kind: 'sample', ...payload }),
    EstimateRecorded: (_, write, payload) => write.set(estimateKey(payload.method), { kind: 'estimate', ...payload }),
    EstimateWithdrawn: (_, write, { method }) => write.remove(estimateKey(method)),
  },
  invert: invertedBy<SampleRow | EstimateRow>({
    remove: (row) => (row.kind === 'sample' ? [] : [factOf(unseenEvents, 'EstimateWithdrawn', { method: row.method })]),
    restore: recordedAgain,
    change: recordedAgain,
  }),
});

function recordedAgain(row: SampleRow | EstimateRow) {
  if (row.kind === 'sample') return [];
  const { kind: _, ...payload } = row;
  return [factOf(unseenEvents, 'EstimateRecorded', payload)];
}

function isConsistent({ listed, rated, relevant, unseen: about, low, high }: Recorded): boolean {
  return relevant <= rated && low <= about && about <= high && rated + high <= listed;
}
