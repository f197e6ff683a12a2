/** The tags of a document that is read outside a search, and the way to change them. T opens the dialog. */
import { useState, type ReactNode } from 'react';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { useKeys } from '../../hooks/use-keys.ts';
import { Button } from '../../kit/Button.tsx';
import { Row } from '../../kit/layout.tsx';
import { useMay } from '../../platform/services.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { TagMark } from './TagMark.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import { useDocumentTags } from './use-document-tags.ts';

interface DocumentTagsPanelProps {
  readonly document: FamilyMember;
  /** Further controls, behind the tags; null for none. */
  readonly children: ReactNode;
}

export function DocumentTagsPanel({ document, children }: DocumentTagsPanelProps) {
  const tags = useDocumentTags([document])(document.ucid);
  const [isOpen, setOpen] = useState(false);
  const mayTag = useMay('TAGS');
  useKeys({ t: () => mayTag && setOpen(true) });
  if (!mayTag && tags.length === 0 && children === null) return null;
  return (
    <section
      aria-label="Tags"
      css={[panelStyle, { padding: `${theme.space[2]} ${theme.space[5]}`, marginBottom: theme.space[4] }]}
    >
      <Row gap={2} wrap>
        {tags.map((tag) => (
          <TagMark key={tag.tag} tag={tag} />
        ))}
        {mayTag && (
          <Button size="small" variant="quiet" icon="tag" onPress={() => setOpen(true)}>
            {tags.length === 0 ? 'Tag' : 'Tags'}
          </Button>
        )}
        {children}
      </Row>
      {isOpen && <TagsDialog result={document} members={[document]} ofSearch={null} onClose={() => setOpen(false)} />}
    </section>
  );
}
