/** Running a search again on today's corpus, and two of its runs side by side. */
import { useState } from 'react';
import type { LedgerEntry } from '../../../domain/ledger/entry.ts';
import { causesOfDifference, runsIn, type CauseOfDifference, type RunOfLedger } from '../../../domain/ledger/runs.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { submitSearch } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { rememberAsked } from '../../parts/search/asked-here.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCounted } from '../../kit/format.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { Comparison } from './Comparison.tsx';

interface RunsProps {
  readonly search: SearchState;
  readonly entries: readonly LedgerEntry[];
}

export function Runs({ search, entries }: RunsProps) {
  const runs = runsIn(entries);
  if (runs.length === 0) return null;
  return (
    <section css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={3}>
        <Row justify="between" gap={4} wrap>
          <Heading level={2} size="l">
            Runs
          </Heading>
          <RunAgain search={search} />
        </Row>
        {runs.length === 1 ? (
          <Text as="p" tone="quiet">
            This search has run once. Run it again to see which families are new, gone or moved. Ratings are kept.
          </Text>
        ) : (
          <TwoRuns key={runs.length} search={search} runs={runs} />
        )}
      </Stack>
    </section>
  );
}

function RunAgain({ search }: { readonly search: SearchState }) {
  const actions = useActions();
  const isOffline = useIsOffline();
  const waits = search.run?.kind === 'waiting';
  return (
    <Button
      icon="refresh"
      variant="primary"
      pending={waits && !isOffline}
      onPress={() =>
        waits ? undefined : void submitSearch(actions, search.id, (run) => rememberAsked(search.id, run))
      }
    >
      {waits && isOffline
        ? 'Waits for the network'
        : search.outOfDate
          ? 'Run again with your changes'
          : 'Run again on today’s corpus'}
    </Button>
  );
}

function TwoRuns({ search, runs }: { readonly search: SearchState; readonly runs: readonly RunOfLedger[] }) {
  const { formatMoment } = useDates();
  const [before, setBefore] = useState(runs.at(-2)!);
  const [after, setAfter] = useState(runs.at(-1)!);
  const options = runs.map(({ run, number, at, corpus, families }) => ({
    value: String(run),
    label: `Run ${number}, ${formatMoment(at)}: ${formatCounted(families, 'family', 'families')}, corpus ${corpus}`,
  }));
  const pick = (value: string): RunOfLedger => runs.find(({ run }) => String(run) === value)!;
  return (
    <Stack gap={3}>
      <Row gap={3} wrap align="end">
        <Select
          label="Earlier run"
          options={options}
          value={String(before.run)}
          onChange={(value) => setBefore(pick(value))}
          css={{ width: '26rem', maxWidth: '100%' }}
        />
        <Select
          label="Later run"
          options={options}
          value={String(after.run)}
          onChange={(value) => setAfter(pick(value))}
          css={{ width: '26rem', maxWidth: '100%' }}
        />
      </Row>
      <Text as="p" tone="quiet" size="s">
        {whyTheyDiffer(causesOfDifference(before, after))}
      </Text>
      <Comparison key={`${before.run} ${after.run}`} search={search.id} before={before.run} after={after.run} />
    </Stack>
  );
}

const causeInWords: Readonly<Record<CauseOfDifference, string>> = {
  query: 'the query',
  corpus: 'the corpus',
  ratings: 'the ratings that went into the order',
};
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

function whyTheyDiffer(causes: readonly CauseOfDifference[]): string {
  if (causes.length === 0) return 'The same expression on the same version of the corpus.';
  const from = alternatives.format(causes.map((cause) => causeInWords[cause]));
  if (causes.includes('query')) return `The two runs asked for different things: what differs comes from ${from}.`;
  return `The same expression: what differs comes from ${from}.`;
}
