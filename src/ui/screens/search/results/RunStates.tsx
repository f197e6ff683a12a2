/** A run that has not answered yet, and one that could not. */
import { Link } from 'wouter';
import type { Id } from '../../../../domain/shared/ids.ts';
import type { SearchRun } from '../../../../workers/contract.ts';
import { useCorpus } from '../../../hooks/use-corpus.ts';
import { useIsHeldUp } from '../../../hooks/use-is-held-up.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useSubmitSearch } from '../../../parts/search/use-submit-search.ts';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

export function Waiting({ firstStep }: { readonly firstStep: string }) {
  const status = useProjection('status', {});
  if (useIsHeldUp()) {
    return (
      <EmptyState
        icon="cloud-off"
        title="The search waits for the network"
        action={
          <Link href={firstStep} css={buttonStyle()}>
            Back to the first step
          </Link>
        }
      >
        It is kept on this device and runs by itself as soon as your server can be reached.
        {status !== undefined && status.phase !== 'offline' && status.reason !== null && ` ${status.reason}`}
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      <Row gap={2} role="status" css={{ color: theme.text.quiet }}>
        <Spinner label="Searching" />
        <Text size="m">Searching…</Text>
      </Row>
      <div css={[panelStyle, { padding: theme.space[5] }]}>
        <Skeleton label="Results are on their way" lines={14} />
      </div>
    </Stack>
  );
}

interface FailedProps {
  readonly search: Id;
  readonly run: Extract<SearchRun, { kind: 'failed' }>;
  readonly expression: string;
  readonly firstStep: string;
}

export function Failed({ search, run, expression, firstStep }: FailedProps) {
  const corpus = useCorpus();
  const { pending, submit } = useSubmitSearch(search);
  if (corpus?.publications === 0) return <NothingToSearch firstStep={firstStep} />;
  return (
    <Banner
      tone="danger"
      title="The search could not run."
      actions={
        <>
          <Link href={firstStep} css={buttonStyle('secondary', 'small')}>
            Change the search
          </Link>
          {run.from === null && (
            <Button size="small" pending={pending} onPress={() => void submit()}>
              Search again
            </Button>
          )}
        </>
      }
    >
      {run.message}
      {run.from !== null && expression !== '' && (
        <Faulty expression={expression} from={run.from} to={run.to ?? run.from + 1} />
      )}
    </Banner>
  );
}

function NothingToSearch({ firstStep }: { readonly firstStep: string }) {
  return (
    <EmptyState
      icon="document"
      title="There is nothing to search yet"
      action={
        <Row gap={2} justify="center" wrap>
          <Link href="/data_coverage" css={buttonStyle('primary')}>
            Go to Data coverage
          </Link>
          <Link href={firstStep} css={buttonStyle()}>
            Back to the first step
          </Link>
        </Row>
      }
    >
      The corpus is empty: no publications are imported. The search is kept as it is; come back and run it again once
      there are some.
    </EmptyState>
  );
}

function Faulty({ expression, from, to }: { readonly expression: string; readonly from: number; readonly to: number }) {
  return (
    <code
      css={{
        ...theme.size.m,
        display: 'block',
        marginTop: theme.space[2],
        fontFamily: theme.font.mono,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {expression.slice(0, from)}
      <mark
        css={{
          color: 'inherit',
          background: 'transparent',
          textDecoration: `underline wavy ${theme.danger.fill}`,
          textUnderlineOffset: theme.space[1],
        }}
      >
        {expression.slice(from, Math.max(to, from + 1)) || ' '}
      </mark>
      {expression.slice(Math.max(to, from + 1))}
    </code>
  );
}
