/** Says that the corpus is the sample or empty, and where to import publications. */
import { Link } from 'wouter';
import { useUser } from '../platform/services.tsx';
import { useCorpus } from '../hooks/use-corpus.ts';
import { Banner } from '../kit/Banner.tsx';
import { inlineLinkStyle } from '../theme/mixins.ts';
import { formatCount } from '../kit/format.ts';

export function CorpusBanner() {
  const corpus = useCorpus();
  if (corpus?.sample !== true) return <EmptyCorpusBanner />;
  return (
    <Banner tone="warning" title="This is a sample.">
      All {formatCount(corpus.publications)} publications here are fictional, with the country code ZZ.{' '}
      <WhereToImport />
    </Banner>
  );
}

/** Renders nothing unless the corpus is empty. */
export function EmptyCorpusBanner() {
  if (useCorpus()?.publications !== 0) return null;
  return (
    <Banner tone="warning" title="The corpus is empty.">
      Every search finds nothing until publications are imported; what you write and choose is kept. <WhereToImport />
    </Banner>
  );
}

function WhereToImport() {
  const { is_admin_user: admin, is_guest: isGuest } = useUser();
  if (isGuest) return <>An administrator of the company can import real ones.</>;
  return (
    <>
      {admin ? 'Import real ones on the page ' : 'An administrator can import real ones on the page '}
      <Link href="/data_coverage" css={inlineLinkStyle}>
        Data coverage
      </Link>
      .
    </>
  );
}
