/** Which documents of a list are meant: a choice of lists, where to start, and how many. */
import { useState } from 'react';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import { MOST_ITEMS } from '../../../domain/shared/schema.ts';
import { Banner } from '../../kit/Banner.tsx';
import { formatCount } from '../../kit/format.ts';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';

/** Documents that a batch can be taken from. */
export interface BatchSource {
  readonly value: string;
  readonly label: string;
  readonly total: number;
  /** Those from one place (from 0) to another (exclusive), in the order of the list. */
  readonly load: (from: number, to: number) => Promise<readonly Assessed[]>;
}

interface Batch {
  readonly sources: readonly BatchSource[];
  readonly source: BatchSource | null;
  /** How many; null where what was typed is no range of the list. */
  readonly count: number | null;
  /** Null where not all could be read: then the fields say so. */
  readonly load: () => Promise<readonly Assessed[] | null>;
  readonly typed: { readonly from: string; readonly count: string; readonly missing: number | null };
  readonly change: (change: { readonly chosen?: string; readonly from?: string; readonly count?: string }) => void;
}

/** `usual`: so many are proposed. */
export function useBatch(sources: readonly BatchSource[], usual: number): Batch {
  const [{ chosen, from, many }, setFields] = useState({
    ...{ chosen: sources[0]?.value ?? '', from: '1' },
    // Null: as many as usual.
    many: null as string | null,
  });
  const [missing, setMissing] = useState<number | null>(null);
  const source = sources.find(({ value }) => value === chosen) ?? null;
  const total = source?.total ?? 0;
  const count = many ?? String(Math.max(1, Math.min(usual, MOST_ITEMS, total)));
  const range = rangeOf(from, count, total);
  return {
    sources,
    source,
    count: range === null ? null : range.to - range.from,
    async load() {
      if (source === null || range === null) return null;
      const documents = await source.load(range.from, range.to);
      if (documents.length === range.to - range.from) return documents;
      setMissing(documents.length);
      return null;
    },
    typed: { from, count, missing },
    change({ count: typed, ...changes }) {
      setFields((before) => ({ ...before, ...changes, ...(typed !== undefined && { many: typed }) }));
      setMissing(null);
    },
  };
}

/** `notDone`: what did not happen where not all documents could be read. */
export function BatchFields({ batch, notDone }: { readonly batch: Batch; readonly notDone: string }) {
  const { sources, source, count, typed, change } = batch;
  return (
    <>
      <Select
        label="Documents"
        options={sources.map(({ value, label, total }) => ({ value, label: `${label} (${formatCount(total)})` }))}
        value={source?.value ?? ''}
        onChange={(chosen) => change({ chosen })}
      />
      <div css={pairStyle}>
        <TextField
          label="Start at"
          value={typed.from}
          onChange={(from) => change({ from })}
          inputMode="numeric"
          maxLength={7}
        />
        <TextField
          label="How many"
          value={typed.count}
          onChange={(typedCount) => change({ count: typedCount })}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      {count === null && <Banner tone="warning">{adviceOn(source?.total ?? 0)}</Banner>}
      {typed.missing !== null && (
        <Banner tone="warning" title={notDone}>
          {`Of these documents ${formatCount(typed.missing)} could be read. `}
          Try again when the server can be reached, or take fewer.
        </Banner>
      )}
    </>
  );
}

function adviceOn(total: number): string {
  return total === 0
    ? 'There are no documents in this choice.'
    : `Start at 1 to ${formatCount(total)}, and take at least 1 document, at most ${formatCount(MOST_ITEMS)}.`;
}

/** As far as the list goes; null for what is no range of it. */
function rangeOf(from: string, count: string, total: number): { readonly from: number; readonly to: number } | null {
  const [start, many] = [wholeNumber(from), wholeNumber(count)];
  if (start === null || many === null || start < 1 || start > total || many < 1 || many > MOST_ITEMS) return null;
  return { from: start - 1, to: Math.min(total, start - 1 + many) };
}
const wholeNumber = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

const pairStyle = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: theme.space[3] } as const;
