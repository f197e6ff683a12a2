/** Tags (ROUTE-28): those of every scope that the user reads, and the documents of the one in the address. */
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { ShownTag, TagsOfScope } from '../../../workers/contract.ts';
import { createTag } from '../../actions/tags.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { nextColour } from '../../parts/tags/tag-colours.ts';
import { scopeLabel, scopeReaders } from '../../parts/tags/scope-words.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { TagDocuments } from './TagDocuments.tsx';
import { TagTable } from './TagTable.tsx';

export function TagListScreen() {
  const scopes = useProjection('tags', {});
  const chosen = Number(new URLSearchParams(useSearch()).get('tag') ?? '0');
  const tag = (scopes ?? []).flatMap(({ tags }) => tags).find((one) => one.tag === chosen) ?? null;
  return (
    <ScreenFrame
      wide
      title="Tags"
      lead="A tag marks a document wherever it is shown: in every search, collection and report. T puts one on."
    >
      {scopes === undefined || scopes === null ? (
        <Skeleton label="Loading the tags" lines={6} lineHeight={3} />
      ) : (
        <div css={[columnsStyle, tag !== null && twoColumns]}>
          <Stack gap={4} css={{ minWidth: 0 }}>
            {scopes.map((scope) => (
              <ScopeSection key={scope.stream} scope={scope} chosen={tag} />
            ))}
          </Stack>
          {tag !== null && <TagDocuments key={tag.tag} tag={tag} />}
        </div>
      )}
    </ScreenFrame>
  );
}

interface ScopeSectionProps {
  readonly scope: TagsOfScope;
  readonly chosen: ShownTag | null;
}

function ScopeSection({ scope: { scope, stream, tags }, chosen }: ScopeSectionProps) {
  const actions = useActions();
  const [isNaming, setNaming] = useState(false);
  const label = scopeLabel(scope);
  const newTag = (
    <Button size="small" icon="plus" onPress={() => setNaming(true)}>
      New tag
    </Button>
  );
  const handleSave = async (name: string) => {
    const colour = nextColour(tags.map((one) => one.colour));
    const answer = await createTag(actions, stream, { name, colour, documents: [] });
    if (answer.kind === 'saved') setNaming(false);
  };
  return (
    <section aria-label={`Tags: ${label}`} css={panelStyle}>
      <Row
        justify="between"
        gap={3}
        css={{ padding: `${theme.space[3]} ${theme.space[5]}`, borderBottom: `1px solid ${theme.border.subtle}` }}
      >
        <Row gap={3} align="baseline" wrap>
          <Heading level={2}>{label}</Heading>
          <Text size="s" tone="quiet">
            {scopeReaders(scope)}
          </Text>
        </Row>
        {newTag}
      </Row>
      {tags.length === 0 ? (
        <EmptyState compact title="No tags yet">
          Make one here, or press T at a document.
        </EmptyState>
      ) : (
        <TagTable label={label} tags={tags} chosen={chosen} />
      )}
      {isNaming && (
        <NameDialog
          title={`New tag: ${label}`}
          name=""
          missing="Give the tag a name."
          saveLabel="Make tag"
          onClose={() => setNaming(false)}
          onSave={handleSave}
        />
      )}
    </section>
  );
}

const columnsStyle = { display: 'grid', gap: theme.space[5], alignItems: 'start', maxWidth: '90rem' } as const;
const twoColumns = {
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  '@media (max-width: 70rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
