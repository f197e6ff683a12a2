/** The ledger as prose: day by day, each entry with its time, who said it, and what ran word for word. */
import { useMemo, useState } from 'react';
import type { LedgerEntry } from '../../../domain/ledger/entry.ts';
import { stepsAfter } from '../../../domain/ledger/steps-after.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { ledgerProse, type Paragraph, type ParagraphKind } from '../../../domain/ledger/prose.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { useDates, type Dates } from '../../hooks/use-dates.tsx';
import { formatCounted } from '../../kit/format.ts';
import { ForkDialog } from '../../parts/fork/ForkDialog.tsx';
import { useMayFork } from '../../parts/fork/use-may-fork.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { LedgerLine } from './LedgerLine.tsx';

type ParagraphFilter = 'all' | Exclude<ParagraphKind, 'unknown'>;
const kinds: readonly { readonly value: ParagraphFilter; readonly label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'choice', label: 'Questions and choices' },
  { value: 'run', label: 'Runs' },
  { value: 'assessment', label: 'Assessment' },
];

export function Ledger({
  search,
  entries,
}: {
  readonly search: SearchState;
  readonly entries: readonly LedgerEntry[];
}) {
  const { formatDay, formatDate } = useDates();
  const mayFork = useMayFork(search.searchType);
  const [from, setFrom] = useState<number | null>(null);
  const steps = from === null ? null : stepsAfter(entries, from);
  const [shown, setShown] = useState<ParagraphFilter>('all');
  const prose = useMemo(() => ledgerProse(entries, formatDate), [entries, formatDate]);
  const days = byDay(
    prose.filter(({ kind }) => shown === 'all' || kind === shown),
    formatDay,
  );
  const folded = entries.length - prose.length;
  return (
    <Stack gap={3}>
      <Row justify="between" align="end" gap={4} wrap>
        <Stack gap={1}>
          <Heading level={2}>Search ledger</Heading>
          <Text as="p" tone="quiet">
            {formatCounted(entries.length, 'entry', 'entries')}.{' '}
            {folded > 0 && `Drafts and entries without effect (${folded}) are only in the signed ledger. `}
            Runs have the server’s time, all other entries that of the device.
          </Text>
        </Stack>
        <Select
          label="Entries shown"
          hideLabel
          options={kinds}
          value={shown}
          onChange={setShown}
          css={{ width: '13rem' }}
        />
      </Row>
      <div css={[panelStyle, { padding: `${theme.space[1]} ${theme.space[4]} ${theme.space[3]}` }]}>
        {days.length === 0 && (
          <EmptyState compact title="No entries of this kind yet">
            They appear here when there are any.
          </EmptyState>
        )}
        {days.map(({ day, paragraphs }) => (
          <section key={`${day} ${paragraphs[0]!.seq}`}>
            <Heading
              level={3}
              size="m"
              css={{ padding: `${theme.space[3]} 0 ${theme.space[1]}`, fontVariantNumeric: 'tabular-nums' }}
            >
              {day}
            </Heading>
            <ol>
              {paragraphs.map((paragraph) => (
                <LedgerLine
                  key={paragraph.seq}
                  paragraph={paragraph}
                  onFork={mayFork && paragraph.kind !== 'assessment' ? setFrom : null}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {steps !== null && from !== null && (
        <ForkDialog
          steps={steps}
          point={{ entry: from, waiting: null, step: null }}
          originTitle={search.title}
          where={`entry ${from}`}
          project={search.project}
          onClose={() => setFrom(null)}
        />
      )}
    </Stack>
  );
}

/** In the order of the log, which is not always that of the clocks: a day may come twice. */
function byDay(
  prose: readonly Paragraph[],
  formatDay: Dates['formatDay'],
): readonly { readonly day: string; readonly paragraphs: readonly Paragraph[] }[] {
  const days: { day: string; paragraphs: Paragraph[] }[] = [];
  for (const paragraph of prose) {
    const day = formatDay(paragraph.at);
    if (days.at(-1)?.day === day) days.at(-1)!.paragraphs.push(paragraph);
    else days.push({ day, paragraphs: [paragraph] });
  }
  return days;
}
