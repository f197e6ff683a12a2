/** The index that a project names, as a link where the user may read it. */
import { Link } from 'wouter';
import type { Id } from '../../../domain/shared/ids.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { unlisted } from './IndexOfProject.tsx';
import { useReadableIndexes } from './use-readable-indexes.ts';

export function IndexName({ index }: { readonly index: Id }) {
  const { value } = useReadableIndexes();
  const named = value?.find(({ id }) => id === index);
  if (named === undefined) return unlisted(index, value !== null);
  return (
    <Link href={`/x/indexes/${index}`} css={linkStyle}>
      {named.name}
    </Link>
  );
}
