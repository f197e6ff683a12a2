/** The legal status of the right with its calculation, step by step, and the events that it comes from. */
import type { ReactNode } from 'react';
import type { LegalRecord } from '../../../../../domain/documents/legal/legal-event.ts';
import { LEGAL_SOURCE_WORDS } from '../../../../../domain/documents/legal/source-words.ts';
import { legalStanding } from '../../../../../domain/documents/legal/standing.ts';
import type { DocumentAnswer } from '../../../../../workers/contract.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { Heading, Stack, Text } from '../../../../kit/layout.tsx';
import { StatusMark } from '../../../../parts/results/StatusMark.tsx';
import { theme } from '../../../../theme/theme.ts';
import { LegalEvents } from './LegalEvents.tsx';
import { FeesTable, StatesInShort } from './RightTables.tsx';
import { BASIS_WORDS, standingNotes } from './standing-words.ts';

export function LegalStatusSection({ answer }: { readonly answer: DocumentAnswer }) {
  const { today, formatDate } = useDates();
  const { publication, legal = [] } = answer;
  const standing = legalStanding(publication, legal, today());
  const feesToldTo = latestOf(legal.filter(({ application, publications }) => isOfUs(application, publications)));
  return (
    <Stack gap={5}>
      <div>
        <StatusMark status={standing.status} assumed={standing.basis === 'assumed'} />
        <Text as="div" size="m" tone="quiet">
          {[`On ${formatDate(today())}. ${BASIS_WORDS[standing.basis]}`, ...standingNotes(standing, formatDate)].map(
            (note) => (
              <div key={note}>{note}</div>
            ),
          )}
        </Text>
      </div>
      <Part title="How it was computed">
        <ol css={stepsStyle}>
          {standing.steps.map(({ day, text }, at) => (
            <li key={at}>
              <time {...(day !== null && { dateTime: day })}>{day === null ? '' : formatDate(day)}</time>
              <span>{text.replace(ISO_DATE, formatDate)}</span>
            </li>
          ))}
        </ol>
      </Part>
      {standing.feesFrom !== null && (
        <Part title="Maintenance fees">
          {standing.fees.length > 0 && <FeesTable fees={standing.fees} told={feesToldTo} />}
          <Text as="p" size="m">
            {standing.fees.length > 0
              ? `Counted from ${standing.feesFrom.replace(ISO_DATE, formatDate)}.`
              : standing.feesFrom}
          </Text>
        </Part>
      )}
      {standing.states.length > 0 && (
        <Part title="State by state">
          <StatesInShort states={standing.states} />
        </Part>
      )}
      <LegalEvents records={legal} />
      <Part title="How fresh this is">
        <Freshness records={legal} />
      </Part>
      <Text as="p" size="s" tone="quiet">
        Computed from what was imported here, by general rules. It is no legal advice and no extract from a register:
        extensions, supplementary certificates, disclaimers and national time limits may change it. Check the register
        before you rely on it.
      </Text>
    </Stack>
  );
}

/** Steps name days as the domain does. */
const ISO_DATE = /\d{4}-\d{2}-\d{2}/g;

function Freshness({ records }: { readonly records: readonly LegalRecord[] }) {
  const { formatDate } = useDates();
  if (records.length === 0)
    return (
      <Text as="p" size="m">
        No events of a register are held for this right. An administrator can import them under Data coverage: answers
        of OPS with legal events, the USPTO’s maintenance fee events, opt-outs from the Unified Patent Court.
      </Text>
    );
  return (
    <ul css={theme.size.m}>
      {records.map(({ source, asOf, events }, at) => (
        <li key={at}>
          {LEGAL_SOURCE_WORDS[source]}: {events.length === 1 ? '1 event' : `${events.length} events`}, the last of which
          it tells is of {formatDate(asOf)}
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Heading level={3} css={{ marginBottom: theme.space[1] }}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

const isOfUs = (application: LegalRecord['application'], [publication]: LegalRecord['publications']): boolean =>
  (application ?? publication)?.country === 'US';

const latestOf = (records: readonly LegalRecord[]): string | null =>
  records.reduce<string | null>((last, { asOf }) => ((asOf ?? '') > (last ?? '') ? asOf : last), null);

const stepsStyle = {
  ...theme.size.m,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    columnGap: theme.space[3],
    padding: `${theme.space[1]} 0`,
    overflowWrap: 'anywhere',
  },
  '& time': { color: theme.text.quiet, fontVariantNumeric: 'tabular-nums' },
} as const;
