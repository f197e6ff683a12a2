/** The documents that carry a tag, last tagged first; drawn fifty at a time. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { ShownTag } from '../../../workers/contract.ts';
import { setDocumentTag } from '../../actions/tags.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCounted } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Text } from '../../kit/layout.tsx';
import { useWhyReadOnly } from '../../parts/roles/read-only.tsx';
import { useResultRows } from '../../parts/results/use-result-rows.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { useMay } from '../../platform/services.tsx';
import { ellipsis, linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

const AT_A_TIME = 50;

/** In view beside the tags, however far down the chosen one is. */
const besideStyle = {
  position: 'sticky',
  top: theme.space[4],
  maxHeight: 'calc(100vh - 6rem)',
  overflow: 'auto',
} as const;

export function TagDocuments({ tag }: { readonly tag: ShownTag }) {
  const actions = useActions();
  const mayTag = useMay('TAGS');
  const mayChange = useWhyReadOnly(tag.stream) === null && mayTag;
  const documents = useProjection('taggedDocuments', { of: { stream: tag.stream, tag: tag.tag } });
  const [drawn, setDrawn] = useState(AT_A_TIME);
  const newest = [...(documents ?? [])].reverse();
  const shown = newest.slice(0, drawn);
  const { rows, kept } = useResultRows(
    null,
    shown.map(({ ucid }) => ucid),
  );
  const remaining = newest.length - shown.length;
  return (
    <section aria-label={`Documents with the tag ${tag.name}`} css={[panelStyle, besideStyle]}>
      <Row
        justify="between"
        gap={3}
        css={{ padding: `${theme.space[3]} ${theme.space[5]}`, borderBottom: `1px solid ${theme.border.subtle}` }}
      >
        <Heading level={2}>{tag.name}</Heading>
        <Text size="s" tone="quiet" numeric css={{ flex: 'none' }}>
          {documents && formatCounted(documents.length, 'document')}
        </Text>
      </Row>
      {kept && <Banner tone="neutral">You are offline. Titles are shown as far as they are on this device.</Banner>}
      {documents === undefined ? (
        <Skeleton label="Loading the documents" lines={6} />
      ) : shown.length === 0 ? (
        <EmptyState compact title="No documents">
          Open a document and press T to put this tag on it.
        </EmptyState>
      ) : (
        <ul css={{ padding: `${theme.space[2]} 0` }}>
          {shown.map((document) => (
            <li
              key={document.ucid}
              css={{ padding: `${theme.space[1]} ${theme.space[5]}`, '&:hover': { background: theme.surface.hover } }}
            >
              <Row gap={3} justify="between">
                <Link
                  href={`/document/${encodeURIComponent(document.ucid)}`}
                  css={[linkStyle, ellipsis, { flex: 1, minWidth: 0 }]}
                >
                  {document.ucid}
                  <Text size="m" tone="quiet">
                    {` ${rows.get(document.ucid)?.title ?? ''}`}
                  </Text>
                </Link>
                {mayChange && (
                  <IconButton
                    icon="close"
                    size="small"
                    label={`Take the tag from ${document.ucid}`}
                    onPress={() => void setDocumentTag(actions, tag, [document], false)}
                  />
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <div css={{ padding: `0 ${theme.space[5]} ${theme.space[3]}` }}>
          <Button size="small" onPress={() => setDrawn(drawn + AT_A_TIME)}>
            {`Show ${Math.min(AT_A_TIME, remaining)} more of ${formatCounted(remaining, 'document')}`}
          </Button>
        </div>
      )}
    </section>
  );
}
