/** A publication by number and title, with the way to it. */
import { Link } from 'wouter';
import { Text } from '../../../kit/layout.tsx';
import { linkStyle } from '../../../theme/mixins.ts';

export function DocumentLink({ ucid, title }: { readonly ucid: string; readonly title: string }) {
  return (
    <>
      <Link href={`/document/${encodeURIComponent(ucid)}`} css={[linkStyle, { whiteSpace: 'nowrap' }]}>
        {ucid}
      </Link>
      <Text as="div" size="s" tone="quiet">
        {title}
      </Text>
    </>
  );
}
