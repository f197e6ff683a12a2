/** Global Data Coverage (ROUTE-2): what the corpus holds by country, kind and year; administrators import here. */
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { mayMeasure } from '../../../domain/search-steps/may-measure.ts';
import { useUser } from '../../platform/services.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Banner } from '../../kit/Banner.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import {
  chosenRows,
  NO_CHOICE,
  readCoverage,
  sumByCountryAndKind,
  toggledValue,
  type CoverageChoice,
  type Coverage,
} from './coverage.ts';
import { CoveragePlots } from './CoveragePlots.tsx';
import { CoverageTable } from './CoverageTable.tsx';
import { EmbeddingPanel } from './EmbeddingPanel.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { FeedPanel } from './feeds/FeedPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { MEASURE_PATH } from './measuring/measure-words.ts';
import { LegalCoverageTable } from './LegalCoverageTable.tsx';
import { PastImports } from './PastImports.tsx';
import { WaitingUploads } from './WaitingUploads.tsx';
import { FromServer } from '../../parts/FromServer.tsx';

export function DataCoverageScreen() {
  const user = useUser();
  const { is_admin_user: admin } = user;
  const resource = useServerData('coverage', readCoverage);
  const { value: coverage, reload } = resource;
  return (
    <ScreenFrame
      title="Global Data Coverage"
      lead={coverage !== null ? leadOf(coverage) : 'What can be searched, by country, kind and year.'}
      actions={
        mayMeasure(user) && (
          <Link href={MEASURE_PATH} css={buttonStyle()}>
            <Icon name="chart" /> Measure the search
          </Link>
        )
      }
    >
      {coverage?.corpus.sample === true && (
        <Banner tone="warning" title="This is a sample.">
          All of it is fictional, with the country code ZZ. It makes way as soon as the first real publications are
          imported.
        </Banner>
      )}
      {admin && <Administration mayImport={coverage?.mayImport !== false} onImported={reload} />}
      <FromServer resource={resource} name="coverage" where="It is read from the server.">
        {(shown) => <Covered coverage={shown} />}
      </FromServer>
    </ScreenFrame>
  );
}

interface AdministrationProps {
  readonly mayImport: boolean;
  readonly onImported: () => void;
}

function Administration({ mayImport, onImported }: AdministrationProps) {
  const [ended, setEnded] = useState(0);
  const handleImported = useCallback(
    (now: number) => {
      setEnded(now);
      onImported();
    },
    [onImported],
  );
  return (
    <>
      {mayImport ? (
        <>
          <ImportPanel onImported={handleImported} />
          <WaitingUploads ended={ended} />
        </>
      ) : (
        <Banner tone="info" title="This corpus belongs to another company.">
          Its administrators import into it; your company searches it.
        </Banner>
      )}
      {mayImport && <FeedPanel onImported={onImported} />}
      <EmbeddingPanel />
      <FailedJobs />
    </>
  );
}

function leadOf({ corpus, rows }: Coverage): string {
  const countries = new Set(rows.map((row) => row.country)).size;
  const publications = formatCounted(corpus.publications, 'publication');
  const from = formatCounted(countries, 'country', 'countries');
  return `${publications} from ${from}. Version ${formatCount(corpus.version)} of the corpus.`;
}

function Covered({ coverage }: { readonly coverage: Coverage }) {
  const [choice, setChoice] = useState<CoverageChoice>(NO_CHOICE);
  if (coverage.rows.length === 0) {
    return (
      <EmptyState icon="document" title="The corpus is empty">
        Nothing can be found until publications are imported.
      </EmptyState>
    );
  }
  return (
    <>
      <CoveragePlots
        rows={coverage.rows}
        choice={choice}
        onToggle={(side, value) => setChoice(toggledValue(choice, side, value))}
        onClear={() => setChoice(NO_CHOICE)}
      />
      <CoverageTable sums={sumByCountryAndKind(chosenRows(coverage.rows, choice))} />
      <LegalCoverageTable legal={coverage.legal} />
      <PastImports imports={coverage.imports} />
    </>
  );
}
