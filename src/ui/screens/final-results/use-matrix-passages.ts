/**
 * Looks for passages for every open cell of the matrix, document by document, online or from what is kept. What is
 * found is only proposed: it is not saved, and it is gone with the page.
 *
 *   idle ── start ──▶ running ─┬─ all documents read ──▶ done
 *                              └─ stop ──▶ done, with what was found so far
 */
import { useEffect, useRef, useState } from 'react';
import type { FeatureMatrix } from '../../../domain/assessment/queries.ts';
import type { FeatureRow } from '../../../domain/assessment/rows.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import { usePassagesWorker, useWorker } from '../../platform/services.tsx';
import type { NamedConcept } from '../../parts/document/concept-matcher.ts';
import { wantedText } from '../../parts/document/wanted-text.ts';
import { openCells } from './next-cell.ts';

export interface MatrixPassages {
  readonly state: 'idle' | 'running' | 'done';
  /** Documents read, and to be read. */
  readonly read: number;
  readonly of: number;
  /** Documents that could not be read, neither from the server nor from this device. */
  readonly unread: readonly Ucid[];
  readonly start: () => void;
  readonly stop: () => void;
  /** How many passages are proposed; null if the cell was not looked at since the feature was worded so. */
  readonly countOf: (feature: FeatureRow, ucid: Ucid) => number | null;
}

type ReadingProgress = Pick<MatrixPassages, 'state' | 'read' | 'of' | 'unread'>;

const cellKey = ({ feature, text }: FeatureRow, ucid: Ucid): string => `${ucid} ${feature} ${text}`;

export function useMatrixPassages(
  matrix: FeatureMatrix,
  ucids: readonly Ucid[],
  concepts: readonly NamedConcept[],
): MatrixPassages {
  const worker = useWorker();
  const passages = usePassagesWorker();
  const [progress, setProgress] = useState<ReadingProgress>({ state: 'idle', read: 0, of: 0, unread: [] });
  const [found, setFound] = useState<ReadonlyMap<string, number>>(() => new Map());
  const round = useRef(0);
  useEffect(
    () => () => {
      round.current++;
    },
    [],
  );

  async function run(): Promise<void> {
    const mine = ++round.current;
    const isStopped = () => round.current !== mine;
    const wanted = matrix.features.map(({ text }) => wantedText(text, concepts));
    const isOpen = openCells(matrix);
    const open = ucids.filter((ucid) => matrix.features.some(({ feature }) => isOpen({ feature, ucid })));
    const unread: Ucid[] = [];
    setProgress({ state: 'running', read: 0, of: open.length, unread });
    for (const [at, ucid] of open.entries()) {
      const answer = await worker.document(ucid);
      const proposed = answer.kind === 'ok' ? await passages.propose(answer.value.publication, wanted) : null;
      if (isStopped()) return;
      if (proposed === null) unread.push(ucid);
      else
        setFound((before) => {
          const after = new Map(before);
          matrix.features.forEach((feature, of) => after.set(cellKey(feature, ucid), proposed[of]?.length ?? 0));
          return after;
        });
      setProgress({ state: 'running', read: at + 1, of: open.length, unread: [...unread] });
    }
    setProgress((now) => ({ ...now, state: 'done' }));
  }

  return {
    ...progress,
    start: () => void run(),
    stop() {
      round.current++;
      setProgress((now) => ({ ...now, state: 'done' }));
    },
    countOf: (feature, ucid) => found.get(cellKey(feature, ucid)) ?? null,
  };
}
