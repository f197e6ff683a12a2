/** One imported file: its state, its progress, and the records that were set aside with the reasons. */
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../kit/Badge.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { theme, type StatusTone } from '../../theme/theme.ts';
import { hasEnded, type ImportItem } from './import-jobs.ts';
import { importWords } from './import-words.ts';
import { SetAsideTable } from './SetAsideTable.tsx';

interface ImportRowProps {
  readonly item: ImportItem;
  readonly onCancel: () => void;
  readonly onForget: () => void;
}

const badges: Readonly<Record<ImportItem['state'], readonly [StatusTone, string]>> = {
  queued: ['neutral', 'Waiting'],
  uploading: ['info', 'Uploading'],
  waiting: ['neutral', 'Waiting'],
  running: ['info', 'Importing'],
  done: ['good', 'Done'],
  cancelled: ['neutral', 'Cancelled'],
  failed: ['danger', 'Failed'],
};

const NOTHING = ['warning', 'Nothing imported'] as const;

function importedNothing({ state, server }: ImportItem): boolean {
  const summary = server?.summary ?? null;
  if (state !== 'done' || summary === null) return false;
  return (
    summary.imported +
      summary.replaced +
      summary.unchanged +
      (summary.deleted ?? 0) +
      (summary.attached ?? 0) +
      (summary.rights ?? 0) ===
    0
  );
}

const cancellable: ReadonlySet<ImportItem['state']> = new Set(['queued', 'waiting', 'running'] as const);

export function ImportRow({ item, onCancel, onForget }: ImportRowProps) {
  const [open, setOpen] = useState(false);
  const words = importWords(item);
  const [tone, word] = importedNothing(item) ? NOTHING : badges[item.state];
  const aside = item.server?.summary?.setAsideRecords ?? [];
  return (
    <li
      css={{
        padding: `${theme.row.pad} 0`,
        borderTop: `1px solid ${theme.border.subtle}`,
        '&:last-of-type': { paddingBottom: 0 },
      }}
    >
      <Stack gap={1.5}>
        <Row gap={3}>
          <Badge tone={tone}>{word}</Badge>
          <Text size="m" weight="medium" cut title={item.name}>
            {item.name}
          </Text>
          <Text size="m" tone={item.state === 'failed' ? 'danger' : 'quiet'} numeric css={{ flex: 1 }} role="status">
            {words.text}
          </Text>
          {aside.length > 0 && <SetAsideToggle isOpen={open} onToggle={setOpen} />}
          <MapLink item={item} />
          {cancellable.has(item.state) && (
            <Button size="small" onPress={onCancel} aria-label={`Cancel the import of ${item.name}`}>
              Cancel
            </Button>
          )}
          {hasEnded(item) && (
            <IconButton icon="close" size="small" label={`Take ${item.name} off the list`} onPress={onForget} />
          )}
        </Row>
        {words.share !== undefined && (
          <ProgressBar label={`Import of ${item.name}`} value={words.share} valueText={words.text} />
        )}
        {open && <SetAsideTable records={aside} total={item.server?.summary?.setAside ?? aside.length} />}
      </Stack>
    </li>
  );
}

/** To the page on which the columns of its unknown tables are mapped. */
function MapLink({ item: { name, state, server } }: { readonly item: ImportItem }) {
  if (state !== 'done' || server === null || (server.summary?.tables ?? 0) === 0) return null;
  return (
    <Link
      href={`/data_coverage/table/${server.job}`}
      css={buttonStyle('primary', 'small')}
      aria-label={`Map the columns in ${name}`}
    >
      Map columns
    </Link>
  );
}

function SetAsideToggle({
  isOpen,
  onToggle,
}: {
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      aria-expanded={isOpen}
      onPress={() => onToggle(!isOpen)}
    >
      What was set aside
    </Button>
  );
}
