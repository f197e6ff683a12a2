/** Tags (ROUTE-28): those of every scope that the user reads, and the documents of the one in the address. */
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { ShownTag, TagsOfScope } from '../../../workers/contract.ts';
import { createTag } from '../../actions/tags.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { useWhyReadOnly } from '../../parts/roles/read-only.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import type { TagColour } from '../../../domain/shared/tag-colours.ts';
import { nextColour } from '../../parts/tags/tag-colours.ts';
import { scopeLabel, scopeReaders } from '../../parts/tags/scope-words.ts';
import { useMay } from '../../platform/services.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { TagDocuments } from './TagDocuments.tsx';
import { TagTable, whyTaken } from './TagTable.tsx';

export function TagListScreen() {
  const scopes = useProjection('tags', {});
  const mayTag = useMay('TAGS');
  const [find, setFind] = useState('');
  const chosen = new URLSearchParams(useSearch()).get('tag');
  const all = (scopes ?? []).flatMap(({ tags }) => tags);
  const taken = all.map(({ colour }) => colour);
  const tag = all.find((one) => String(one.tag) === chosen) ?? null;
  return (
    <ScreenFrame
      wide
      title="Tags"
      lead={
        mayTag
          ? 'A tag marks a document wherever it is shown: in every search, collection and report. T puts one on.'
          : 'You do not hold the permission for tags: you can read them. An administrator can grant it.'
      }
    >
      {scopes === undefined || scopes === null ? (
        <Skeleton label="Loading the tags" lines={6} lineHeight={3} />
      ) : (
        <div css={[columnsStyle, chosen !== null && twoColumns]}>
          <Stack gap={4} css={{ minWidth: 0 }}>
            {all.length > MANY && (
              <TextField
                label="Find tags"
                hideLabel
                icon="search"
                placeholder="Find tags by name"
                value={find}
                onChange={setFind}
                maxLength={80}
                css={{ maxWidth: '20rem' }}
              />
            )}
            {scopes.map((scope) => (
              <ScopeSection key={scope.stream} {...{ scope, taken }} chosen={tag} find={find.trim().toLowerCase()} />
            ))}
          </Stack>
          {tag !== null && <TagDocuments key={tag.tag} tag={tag} />}
          {tag === null && chosen !== null && (
            <section aria-label="No such tag" css={panelStyle}>
              <EmptyState compact title="There is no such tag">
                It was deleted or merged into another, or it is of a team that you are not in.
              </EmptyState>
            </section>
          )}
        </div>
      )}
    </ScreenFrame>
  );
}

interface ScopeSectionProps {
  readonly scope: TagsOfScope;
  readonly chosen: ShownTag | null;
  /** Letters in the names of those that are shown. */
  readonly find: string;
  /** Of all scopes: a new tag stands beside any of them. */
  readonly taken: readonly TagColour[];
}

function ScopeSection({ scope: { scope, stream, tags }, chosen, find, taken }: ScopeSectionProps) {
  const actions = useActions();
  const [isNaming, setNaming] = useState(false);
  const label = scopeLabel(scope);
  const mayTag = useMay('TAGS');
  const isReadOnly = useWhyReadOnly(stream) !== null;
  const mayChange = mayTag && !isReadOnly;
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(find));
  const handleSave = async (name: string) => {
    const colour = nextColour(taken);
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
            {isReadOnly ? 'You can read these, not change them.' : scopeReaders(scope)}
          </Text>
        </Row>
        <Row gap={3}>
          <Text size="s" tone="quiet" numeric>
            {find === '' ? formatCounted(tags.length, 'tag') : `${formatCount(shown.length)} of ${tags.length}`}
          </Text>
          {mayChange && (
            <Button size="small" icon="plus" onPress={() => setNaming(true)}>
              New tag
            </Button>
          )}
        </Row>
      </Row>
      {tags.length === 0 ? (
        <EmptyState compact title="No tags yet">
          {mayChange ? 'Make one here, or press T at a document.' : 'Who may change these has made none.'}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState compact title="No tag is named like that" />
      ) : (
        <TagTable label={label} tags={shown} all={tags} chosen={chosen} mayChange={mayChange} />
      )}
      {isNaming && (
        <NameDialog
          title={`New tag: ${label}`}
          name=""
          missing="Give the tag a name."
          whyNot={(name) => whyTaken(tags, name)}
          saveLabel="Make tag"
          onClose={() => setNaming(false)}
          onSave={handleSave}
        />
      )}
    </section>
  );
}

/** So many are seen at a glance. */
const MANY = 15;

const columnsStyle = { display: 'grid', gap: theme.space[5], alignItems: 'start', maxWidth: '90rem' } as const;
const twoColumns = {
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  // Below the tags nobody would see that documents are shown.
  '@media (max-width: 56rem)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > :last-child': { order: -1 } },
} as const;
