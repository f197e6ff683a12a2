/** Rows of publications by number: from the server, or from this device. Loaded rows stay. */
import { useState } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { useWorker } from '../../platform/services.tsx';

export interface RowsByNumber {
  readonly rows: ReadonlyMap<Ucid, ResultRow>;
  /** Some of the rows have not been requested yet. */
  readonly isLoading: boolean;
  /** The rows are from this device because the server can’t be reached. */
  readonly kept: boolean;
}

const none: ReadonlyMap<Ucid, ResultRow> = new Map();

/** `search` null: the documents belong to no search. */
export function useResultRows(search: Id | null, ucids: readonly Ucid[]): RowsByNumber {
  const worker = useWorker();
  const [loaded] = useState(() => new Map<Ucid, ResultRow>());
  const { value, trouble, isCurrent, isKept } = useResource<ReadonlyMap<Ucid, ResultRow>>({
    key: ucids.length === 0 ? null : `${search} ${ucids.join(' ')}`,
    async load() {
      const fetched = await worker.resultRows(search, ucids);
      if (fetched.kind === 'offline') return fetched;
      if (fetched.kind === 'ok') for (const row of fetched.value) loaded.set(row.ucid, row);
      return { kind: 'ok', value: new Map(loaded), kept: fetched.kind !== 'ok' || fetched.kept };
    },
  });
  return { rows: value ?? none, isLoading: ucids.length > 0 && !isCurrent, kept: isKept || trouble !== null };
}

/** A row for a publication of which this device knows only the number. */
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
