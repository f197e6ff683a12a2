/** What can be taken along: the signed ledger and the key to check it with; and what a run found. */
import type { LedgerEntry, LedgerKey } from '../../../domain/ledger/entry.ts';
import { runsIn } from '../../../domain/ledger/runs.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useDownload } from '../../hooks/use-download.ts';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { useAssessment } from '../../parts/assessment/use-assessment.ts';
import { fileName } from '../../parts/file-name.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { saveText } from '../../platform/save-text.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { ledgerHtml } from './ledger-html.ts';
import { useResultFiles } from './use-result-files.ts';

interface ExportsProps {
  readonly search: SearchState;
  readonly entries: readonly LedgerEntry[];
  readonly ledgerKey: LedgerKey;
}

export function Exports({ search, entries, ledgerKey }: ExportsProps) {
  const assessment = useAssessment(search.id);
  const { progress, take: takeResults } = useResultFiles(search, assessment);
  const dates = useDates();
  const lastRun = runsIn(entries).at(-1) ?? null;
  const savePage = () => {
    const type = searchTypeOf(search.searchType)?.name ?? search.searchType;
    saveText(
      fileName(search.title, { what: 'ledger', ending: 'html', day: dates.today() }),
      'text/html;charset=utf-8',
      ledgerHtml({ search: search.id, title: search.title, type, entries, key: ledgerKey, now: Date.now(), dates }),
    );
  };
  const download = useDownload();
  const take = (path: string) => void download(path);
  return (
    <section css={[panelStyle, { padding: theme.space[4] }]} {...NEVER_PRINTED}>
      <Stack gap={3}>
        <Heading level={2} size="l">
          Exports
        </Heading>
        <Row gap={2} wrap>
          <Button variant="primary" icon="download" onPress={() => take(`search/ledger/${search.id}/signed`)}>
            Signed ledger
          </Button>
          <Button icon="lock" onPress={() => take('search/ledger/key.pem')}>
            Public key
          </Button>
          <Button icon="document" onPress={savePage}>
            Printable (HTML)
          </Button>
          {lastRun !== null &&
            (['csv', 'ris'] as const).map((file) => (
              <Button
                key={file}
                icon="download"
                isDisabled={assessment === null}
                pending={progress?.file === file}
                onPress={() => void takeResults(file, lastRun.run)}
              >
                Results ({file.toUpperCase()})
              </Button>
            ))}
        </Row>
        {progress !== null && (
          <Text as="p" role="status" tone="quiet" size="s">
            {formatCount(progress.done)} of about {formatCounted(progress.of, 'family', 'families')} fetched.
          </Text>
        )}
        <Text as="p" tone="quiet" css={{ maxWidth: theme.width.prose }}>
          Each entry of the signed ledger contains the hash of the entry before, and the server signs the whole. A
          changed, added or missing entry breaks the chain. Check the file with{' '}
          <Text as="code" mono size="s">
            npm run verify-ledger -- FILE
          </Text>
          ; it names the first altered entry. The HTML file contains the same entries with their hashes. The result
          files contain the last run, with ratings and comments.
        </Text>
        <Text as="p" tone="quiet" size="s">
          Fingerprint of the key:{' '}
          <Text as="code" mono css={{ overflowWrap: 'anywhere' }}>
            {ledgerKey.fingerprint}
          </Text>
        </Text>
      </Stack>
    </section>
  );
}
