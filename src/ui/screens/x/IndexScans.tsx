/** Files of a private index whose text is in images: how far OCR is with them, and what can be done with them. */
import { useState } from 'react';
import { OCR_LANGUAGES, type IndexScan, type OcrLanguage, type ScanAction } from '../../../domain/documents/scans.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { Select } from '../../kit/Select.tsx';
import { ocrLanguageNames, readLanguages } from '../../parts/x/ocr-words.ts';
import { indexCalls } from '../../parts/x/private-index-calls.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { IndexPartProps } from './use-index.ts';

const languages = OCR_LANGUAGES.map((value) => ({ value, label: ocrLanguageNames[value] }));
const doing: Readonly<Record<ScanAction, string>> = {
  read: 'Asking for OCR',
  stop: 'Stopping',
  remove: 'Removing the scan',
};
const isAsked = ({ state }: IndexScan): boolean => state === 'waiting' || state === 'reading';

export function IndexScans({ control, index }: IndexPartProps) {
  const [language, setLanguage] = useState<OcrLanguage>('eng');
  const [toRemove, setToRemove] = useState<IndexScan | null>(null);
  const { scans, role, id } = index;
  if (scans.length === 0) return null;
  const act = (action: ScanAction, some: readonly IndexScan[]): void => {
    const ucids = some.map(({ ucid }) => ucid);
    void control.send(indexCalls.changeScans(id, { action, ucids, language }), doing[action]);
  };
  const unasked = scans.filter((scan) => !isAsked(scan));
  const asked = scans.filter(isAsked);
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        {formatCounted(scans.length, 'scan')} not read yet
      </Heading>
      <Text as="p" size="m" tone="quiet">
        Their pages are images, whose words can’t be found. OCR reads them on this server, in some seconds a page; what
        it read is marked, as it may be wrong. It reads {readLanguages}; text in other languages and scripts, such as
        Chinese or Japanese, can’t be read.
      </Text>
      {role !== 'reader' && (
        <Row gap={2} wrap align="end">
          <Select label="Language of the scans" options={languages} value={language} onChange={setLanguage} />
          {unasked.length > 1 && (
            <Button icon="play" onPress={() => act('read', unasked)}>
              {`Read all ${formatCount(unasked.length)} by OCR in ${ocrLanguageNames[language]}`}
            </Button>
          )}
          {asked.length > 1 && <Button onPress={() => act('stop', asked)}>Stop all</Button>}
        </Row>
      )}
      <ul aria-label="Scans" css={{ maxHeight: '24rem', overflowY: 'auto' }}>
        {scans.map((scan) => (
          <li key={scan.ucid} css={[panelStyle, { padding: theme.space[3], marginBottom: theme.space[2] }]}>
            <Scan
              scan={scan}
              language={language}
              may={
                role === 'reader' ? null : { onAct: (action) => act(action, [scan]), onRemove: () => setToRemove(scan) }
              }
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Remove scan"
        isOpen={toRemove !== null}
        danger
        confirmLabel="Remove"
        onCancel={() => setToRemove(null)}
        onConfirm={() => {
          if (toRemove !== null) act('remove', [toRemove]);
          setToRemove(null);
        }}
      >
        The file “{toRemove?.name}” is removed from the server unread. Text that it holds beside its images stays in the
        index.
      </ConfirmDialog>
    </Stack>
  );
}

interface ScanProps {
  readonly scan: IndexScan;
  /** In which it would be read. */
  readonly language: OcrLanguage;
  /** Null for who may not change it. */
  readonly may: { readonly onAct: (action: 'read' | 'stop') => void; readonly onRemove: () => void } | null;
}

function Scan({ scan, language, may }: ScanProps) {
  const { name, state, readPages, unreadPages, trouble } = scan;
  const inLanguage = ocrLanguageNames[language];
  return (
    <Stack gap={1.5}>
      <Row gap={2} justify="between" align="start">
        <Stack gap={0} grow>
          <Text size="m" weight="medium" css={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="s" tone="quiet" role="status">
            {stateInWords(scan)}
          </Text>
        </Stack>
        {may !== null && (
          <Row gap={1}>
            {isAsked(scan) ? (
              <Button size="small" aria-label={`Stop reading ${name}`} onPress={() => may.onAct('stop')}>
                Stop
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={`Read ${name} by OCR in ${inLanguage}`}
                onPress={() => may.onAct('read')}
              >
                Read by OCR in {inLanguage}
              </Button>
            )}
            <IconButton icon="trash" size="small" label={`Remove the scan ${name}`} onPress={may.onRemove} />
          </Row>
        )}
      </Row>
      {state === 'reading' && <ProgressBar label={`Reading ${name}`} value={readPages / unreadPages} />}
      {trouble !== null && (
        <Text as="p" size="s" tone="danger">
          {trouble}
        </Text>
      )}
    </Stack>
  );
}

function stateInWords({ state, pages, unreadPages, readPages, language }: IndexScan): string {
  const size =
    unreadPages === pages
      ? `${formatCounted(pages, 'page')} without text`
      : `${formatCount(unreadPages)} of ${formatCounted(pages, 'page')} without text`;
  const inLanguage = language === null ? '' : ` in ${ocrLanguageNames[language]}`;
  switch (state) {
    case 'set-aside':
      return readPages === 0 ? size : `${size}, ${formatCount(readPages)} read before it was stopped`;
    case 'waiting':
      return `${size}; read${inLanguage} when its turn comes`;
    case 'reading':
      return `Reading${inLanguage}: ${formatCount(readPages)} of ${formatCounted(unreadPages, 'page')}`;
    case 'failed':
      return `${size}; OCR${inLanguage} brought nothing`;
  }
}
