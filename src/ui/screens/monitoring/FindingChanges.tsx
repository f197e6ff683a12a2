/**
 * What changed in a field of a watched document, with the event that caused it and its dates. A text that reads
 * differently stands beside the one before; what came, what went, and claims with a new number alone are lines.
 */
import { useState } from 'react';
import { claimName, renumberedLines } from '../../../domain/documents/observed/claim-changes.ts';
import type { DocumentFinding, FindingChange } from '../../../domain/documents/observed/watched.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { formatCount } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { WordChanges } from './WordChanges.tsx';

type Reworded = FindingChange & { readonly before: string; readonly after: string };
const isReworded = (change: FindingChange): change is Reworded =>
  change.before !== null && change.after !== null && change.isRenumbered !== true;

/** What went was withdrawn; of texts it was left out. */
const goneWords: Partial<Record<DocumentFinding['field'], string>> = {
  claims: 'Cancelled',
  classes: 'Left out',
  owner: 'Left out',
};
const ISO_DAYS = /\b\d{4}-\d\d-\d\d\b/g;
/** Lines of what came and went that are shown at first. */
const LINES = 4;

export function FindingChanges({ finding }: { readonly finding: DocumentFinding }) {
  const { formatDate } = useDates();
  const { field, changes, beside = 'Before', event, gazette, exchanged, loaded } = finding;
  const label = (change: FindingChange) => (field === 'claims' ? claimName(change) : null);
  const reworded = changes.filter(isReworded);
  const lines = changes.filter(({ before, after }) => before === null || after === null);
  const isOfEvents = field === 'status' || field === 'term';
  // The product wrote these sentences; the texts of publications stay as they are.
  const written = (text: string) => (isOfEvents ? text.replace(ISO_DAYS, formatDate) : text);
  const renumbered = renumberedLines(changes.filter(({ isRenumbered }) => isRenumbered === true));
  // Events are told in the order of their publication: the newest is what one wants to know.
  const ordered = isOfEvents ? lines.toReversed() : lines;
  const dates = [
    gazette === null ? '' : `In the gazette ${formatDate(gazette)}`,
    exchanged === null ? '' : `exchanged ${formatDate(exchanged)}`,
    loaded === null ? '' : `loaded as corpus ${loaded}`,
  ].filter(Boolean);
  return (
    <Stack gap={1} css={{ padding: `${theme.space[1]} 0` }}>
      {reworded.map((change, at) => (
        <Beside key={at} change={change} label={label(change)} before={beside} />
      ))}
      <Lines changes={ordered} label={label} written={written} gone={goneWords[field] ?? 'Withdrawn'} />
      {renumbered.map((line) => (
        <Text as="p" size="s" key={line} css={wrapStyle}>
          {line}
        </Text>
      ))}
      {!lines.some(({ before, after }) => event.includes(after ?? before ?? event)) && (
        <Text as="p" size="s" css={wrapStyle}>
          {written(event)}
        </Text>
      )}
      {dates.length > 0 && (
        <Text as="p" size="s" tone="quiet">
          {dates.join(', ')}
        </Text>
      )}
    </Stack>
  );
}

interface BesideProps {
  readonly change: Reworded;
  readonly label: string | null;
  /** What stands above the old text. */
  readonly before: string;
}

function Beside({ change, label, before }: BesideProps) {
  return (
    <div css={gridStyle}>
      {label !== null && <span css={labelStyle}>{label}</span>}
      <span css={headStyle}>{before}</span>
      <span css={headStyle}>Now</span>
      <WordChanges before={change.before} after={change.after} />
    </div>
  );
}

interface LinesProps {
  readonly changes: readonly FindingChange[];
  readonly label: (change: FindingChange) => string | null;
  readonly written: (text: string) => string;
  /** What is said of what went. */
  readonly gone: string;
}

function Lines({ changes, label, written, gone }: LinesProps) {
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  return (
    <>
      <ul css={listStyle}>
        {(isOpen ? changes : changes.slice(0, LINES)).map((change, at) => (
          <li key={at} css={wrapStyle}>
            {change.after === null ? <Badge tone="warning">{gone}</Badge> : <Badge tone="good">New</Badge>}{' '}
            {label(change) !== null && <strong>{label(change)} </strong>}
            {change.after === null ? <del>{written(change.before ?? '')}</del> : written(change.after)}
          </li>
        ))}
      </ul>
      {changes.length > LINES && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${formatCount(changes.length)}`}
        </Button>
      )}
    </>
  );
}

const wrapStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
const gridStyle = {
  ...theme.size.s,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: theme.space[4],
} as const;
const headStyle = { color: theme.text.quiet } as const;
const labelStyle = { gridColumn: '1 / -1', fontWeight: theme.weight.medium } as const;
const listStyle = { ...theme.size.s, '& li': { padding: `${theme.space[0.5]} 0` } } as const;
