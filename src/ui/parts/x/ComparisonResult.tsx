/**
 * What a comparison of a search with an index has found, or why it failed: it comes into sight, ready for the keys of
 * its list. Nothing before the first.
 */
import { useEffect, useRef } from 'react';
import { Banner } from '../../kit/Banner.tsx';
import type { SearchState } from '../../../workers/contract.ts';
import { SaveSearchButton } from '../save-search/SaveSearchButton.tsx';
import { Link } from 'wouter';
import { buttonStyle } from '../../kit/button-style.ts';
import { Row } from '../../kit/layout.tsx';
import { LikeResults } from './LikeResults.tsx';
import type { ComparedIndex } from './use-compared-index.ts';

interface ComparisonResultProps {
  readonly search: Pick<SearchState, 'id' | 'owner' | 'title'>;
  readonly within: ComparedIndex;
}

export function ComparisonResult({ search, within: { compared, trouble } }: ComparisonResultProps) {
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (compared === null) return;
    found.current?.scrollIntoView({ block: 'start' });
    found.current?.focus({ preventScroll: true });
  }, [compared]);
  if (trouble !== null) return <Banner tone="danger">{trouble}</Banner>;
  return compared === null ? null : (
    <div ref={found} tabIndex={-1} css={{ outline: 'none', gridColumn: '1 / -1' }}>
      <LikeResults
        answer={compared.answer}
        what={compared.what}
        index={compared.index}
        search={search}
        actions={
          <Row gap={2}>
            <Link href={`/x/reporting_center/${search.id}?comparison=${compared.index.id}`} css={buttonStyle()}>
              Report
            </Link>
            <SaveSearchButton search={search.id} name={search.title} />
          </Row>
        }
      />
    </div>
  );
}
