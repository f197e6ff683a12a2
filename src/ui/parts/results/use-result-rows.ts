/**
 * Rows of publications by number: from the server, or from this device. The last rows stay while others are fetched.
 */
import { useEffect, useState } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useWorker } from '../../platform/services.tsx';

export interface RowsByNumber {
  readonly rows: ReadonlyMap<Ucid, ResultRow>;
  /** Not all that are wanted have been asked for yet. */
  readonly isLoading: boolean;
  /** From this device, the network being away. */
  readonly kept: boolean;
}

const none: ReadonlyMap<Ucid, ResultRow> = new Map();

export function useResultRows(search: Id, ucids: readonly Ucid[]): RowsByNumber {
  const worker = useWorker();
  const [answered, setAnswered] = useState<{
    readonly key: string;
    readonly rows: ReadonlyMap<Ucid, ResultRow>;
    readonly kept: boolean;
  }>({ key: '', rows: none, kept: false });
  const key = ucids.join(' ');
  useEffect(() => {
    let dropped = false;
    const wanted = key === '' ? [] : key.split(' ');
    const take = (rows: readonly ResultRow[], kept: boolean) => {
      if (!dropped)
        setAnswered((before) => ({
          key,
          rows: new Map([...before.rows, ...rows.map((row) => [row.ucid, row] as const)]),
          kept,
        }));
    };
    if (wanted.length > 0)
      void worker.resultRows(search, wanted).then(
        (fetched) => (fetched.kind === 'ok' ? take(fetched.value, fetched.kept) : take([], true)),
        () => take([], true),
      );
    return () => {
      dropped = true;
    };
  }, [worker, search, key]);
  return { rows: answered.rows, isLoading: key !== '' && answered.key !== key, kept: answered.kept };
}

/** A row for a publication of which nothing more is known here. */
export function unknownRow({ ucid, family }: { readonly ucid: Ucid; readonly family: string }): ResultRow {
  return {
    ucid,
    family,
    title: '',
    applicants: [],
    published: null,
    priority: null,
    status: 'unknown',
    classes: [],
    members: 1,
    score: 0,
    snippets: [],
  };
}
