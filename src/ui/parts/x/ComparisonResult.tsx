/** What a comparison with an index has found, or why it failed: it comes into sight. Nothing before the first. */
import { useEffect, useRef } from 'react';
import { Banner } from '../../kit/Banner.tsx';
import { LikeResults } from './LikeResults.tsx';
import type { ComparedIndex } from './use-compared-index.ts';

export function ComparisonResult({ within: { compared, trouble } }: { readonly within: ComparedIndex }) {
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (compared !== null) found.current?.scrollIntoView({ block: 'start' });
  }, [compared]);
  if (trouble !== null) return <Banner tone="danger">{trouble}</Banner>;
  return compared === null ? null : (
    <div ref={found}>
      <LikeResults answer={compared.answer} index={compared.index} />
    </div>
  );
}
