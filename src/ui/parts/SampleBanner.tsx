/** Says that what is searched is made up, and where real publications come in. */
import { Link } from 'wouter';
import { useUser } from '../app/services.tsx';
import { useCorpus } from '../hooks/use-corpus.ts';
import { Banner } from '../kit/Banner.tsx';
import { inlineLinkStyle } from '../theme/mixins.ts';
import { formatCount } from './format.ts';

export function SampleBanner() {
  const corpus = useCorpus();
  const { is_admin_user: admin } = useUser();
  if (corpus?.sample !== true) return null;
  return (
    <Banner tone="warning" title="This is a sample.">
      All {formatCount(corpus.publications)} publications here are fictional, with the country code ZZ. {admin ? 'Import real ones on the page ' : 'An administrator can import real ones on the page '}
      <Link href="/data_coverage" css={inlineLinkStyle}>
        Data coverage
      </Link>
      .
    </Banner>
  );
}
