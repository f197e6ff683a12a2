/** What a comparison with a private index has found, or why it failed; nothing before the first. */
import { Banner } from '../../kit/Banner.tsx';
import { LikeResults } from './LikeResults.tsx';
import type { ComparedIndex } from './use-compared-index.ts';

export function Compared({ within: { compared, trouble } }: { readonly within: ComparedIndex }) {
  if (trouble !== null) return <Banner tone="danger">{trouble}</Banner>;
  return compared === null ? null : <LikeResults answer={compared.answer} index={compared.index} />;
}
