/**
 * What is active, beside the tree: a project with its client, number and saved searches; or how many are selected.
 * Where there is no room, the same in a dialog.
 */
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { itemsInWords } from '../../actions/folder-tree.ts';
import { useProjection, useSelected } from '../../hooks/use-projection.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCount } from '../../kit/format.ts';
import { asListed, removeLabel, whyFixedContent } from './row-actions.ts';
import { MonitorsLink } from '../../parts/monitors/WatchLink.tsx';
import { runInWords } from '../../parts/runs/run-words.ts';
import { IndexName } from '../../parts/x/IndexName.tsx';
import { linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { ExportProject } from './ExportProject.tsx';
import { LegalHoldPanel } from './LegalHoldPanel.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';
import { SharedWith } from './SharedWith.tsx';
import { foldersAddress, newSearchAddress, resultsAddress, type TreeArea } from './places.ts';
import type { TreeCommands } from './use-tree-commands.ts';
import type { Workspace } from './use-workspace.ts';

export function DetailsPane({ workspace }: { readonly workspace: Workspace }) {
  const { cursor, selection, place, commands } = workspace;
  return (
    <aside aria-label="Details" css={[panelStyle, { flex: 'none', width: '20rem', overflow: 'auto' }]}>
      {selection.rows.size > 1 ? (
        <Several workspace={workspace} />
      ) : cursor.row === null ? (
        <EmptyState compact title="Nothing selected">
          Select a project to see its client, its number and its saved searches.
        </EmptyState>
      ) : cursor.row.kind === 'folder' ? (
        <Project key={cursor.row.id} row={cursor.row} place={place} commands={commands} />
      ) : (
        <SavedSearch row={cursor.row} />
      )}
    </aside>
  );
}

/** `row`: as it was when it was asked for; the list has it as it is. */
export function DetailsDialog({ workspace, row: asked }: { readonly workspace: Workspace; readonly row: TreeListRow }) {
  const { commands, list, place } = workspace;
  const [row = asked] = asListed(list, new Map([[asked.id, asked]]));
  return (
    <Dialog
      title="Details"
      isOpen
      onClose={commands.closeDialog}
      actions={
        <Button variant="primary" onPress={commands.closeDialog}>
          Close
        </Button>
      }
    >
      {row.kind === 'folder' ? (
        <Project row={row} place={place} commands={commands} pad={0} />
      ) : (
        <SavedSearch row={row} pad={0} />
      )}
    </Dialog>
  );
}

function Several({ workspace: { selection, commands, place } }: { readonly workspace: Workspace }) {
  return (
    <Stack gap={4} pad={5}>
      <Heading level={2}>{itemsInWords([...selection.rows.values()])} selected</Heading>
      <Row wrap>
        <Button icon="move" onPress={() => void commands.askWhere()}>
          Move to…
        </Button>
        {place === 'trash' ? (
          <Button icon="restore" onPress={() => void commands.restore()}>
            Restore
          </Button>
        ) : (
          <Button icon="trash" onPress={() => void commands.remove()}>
            Move to trash
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const Project = memo(function Project({ row, pad = 5, ...rest }: ProjectProps & { readonly pad?: 0 | 5 }) {
  return (
    <Stack gap={5} pad={pad}>
      <Row align="start" gap={2}>
        <Icon name="folder" css={{ marginTop: theme.space[1], color: theme.accent.line }} />
        <Heading level={2} css={{ overflowWrap: 'anywhere' }}>
          {row.name}
        </Heading>
      </Row>
      {row.readOnly === 'erased' ? <Erased row={row} {...rest} /> : <ProjectContent row={row} {...rest} />}
      <PendingLine row={row} />
    </Stack>
  );
});

interface ProjectProps {
  readonly row: TreeListRow;
  readonly place: TreeArea;
  readonly commands: TreeCommands;
}

function Erased({ row, place, commands }: ProjectProps) {
  return (
    <>
      <RetentionPanel row={row} />
      {place !== 'trash' && (
        <Button icon="trash" onPress={() => void commands.remove()} css={{ alignSelf: 'start' }}>
          {removeLabel(row)}
        </Button>
      )}
    </>
  );
}

function ProjectContent({ row, place, commands }: ProjectProps) {
  const { formatMoment } = useDates();
  return (
    <>
      <dl
        css={{ ...theme.size.m, display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)', rowGap: theme.space[1] }}
      >
        <Field label="Client">{row.client}</Field>
        <Field label="Number">{row.number}</Field>
        <IndexField project={row.id} />
        <Field label="Sub-projects">{formatCount(row.folders)}</Field>
        <Field label="Searches">{formatCount(row.collections)}</Field>
        <Field label="Added">{row.addedAt === null ? '' : formatMoment(row.addedAt)}</Field>
      </dl>
      {place === 'trash' ? (
        row.depth === 0 && (
          <Button icon="restore" onPress={() => void commands.restore()} css={{ alignSelf: 'start' }}>
            Restore
          </Button>
        )
      ) : (
        <>
          <Stack gap={2} align="start">
            {whyFixedContent(row) === null ? (
              <Link href={newSearchAddress(row.id)} css={buttonStyle('primary')}>
                <Icon name="search" />
                New search in this project
              </Link>
            ) : (
              <Row gap={2} align="start">
                <Icon name="lock" css={{ flex: 'none', marginTop: theme.space[0.5], color: theme.text.faint }} />
                <Text size="m" tone="quiet">
                  {whyFixedContent(row)} No search can be started in it.
                </Text>
              </Row>
            )}
            <Row wrap>
              <Button icon="edit" isDisabled={whyFixedContent(row) !== null} onPress={() => commands.edit(row)}>
                Edit
              </Button>
              <Button icon="users" onPress={() => commands.share(row)}>
                Share…
              </Button>
              <MonitorsLink project={row.id} />
              <Link href={foldersAddress(row.id)} css={buttonStyle()}>
                <Icon name="folder-open" />
                Open as folder
              </Link>
            </Row>
          </Stack>
          <LegalHoldPanel row={row} />
          <RetentionPanel row={row} />
          <ExportProject row={row} />
          <SharedWith row={row} />
          {row.collections > 0 && <SearchesWithin row={row} />}
        </>
      )}
    </>
  );
}

/** Drawn by itself when its answer is there. */
function IndexField({ project }: { readonly project: Id }) {
  const index = useSelected('node', { id: project }, (node) => node?.project.prdx_index ?? null);
  return <Field label="Index">{index === null ? '' : <IndexName index={index} />}</Field>;
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt css={{ color: theme.text.quiet }}>{label}</dt>
      <dd css={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children === '' ? <Text tone="faint">–</Text> : children}
      </dd>
    </>
  );
}

/** Searches shown in the pane; the tree shows them all. */
const MOST_SHOWN = 50;

/** Collections stand after the folders in every order. */
function SearchesWithin({ row }: { readonly row: TreeListRow }) {
  const within = useProjection('tree', {
    root: row.id,
    open: [],
    sort: 'name',
    filter: '',
    from: row.folders,
    to: row.folders + MOST_SHOWN,
  });
  const searches = within?.rows.filter((other) => other.kind === 'collection') ?? [];
  return (
    <Stack gap={2}>
      <Heading level={3}>Saved searches</Heading>
      <ul css={{ ...theme.size.m, display: 'flex', flexDirection: 'column', gap: theme.space[1] }}>
        {searches.map((search) => (
          <li key={search.id} css={{ display: 'flex', gap: theme.space[2], overflowWrap: 'anywhere' }}>
            <Icon name="search" size={12} css={{ marginTop: theme.space[1], color: theme.text.faint }} />
            <SearchLink row={search}>{search.name}</SearchLink>
          </li>
        ))}
      </ul>
      {row.collections > MOST_SHOWN && (
        <Text size="s" tone="quiet">
          and {formatCount(row.collections - MOST_SHOWN)} more in the tree
        </Text>
      )}
    </Stack>
  );
}

function SavedSearch({ row, pad = 5 }: { readonly row: TreeListRow; readonly pad?: 0 | 5 }) {
  const dates = useDates();
  return (
    <Stack gap={4} pad={pad}>
      <Heading level={2} css={{ overflowWrap: 'anywhere' }}>
        {row.name}
      </Heading>
      {row.run !== null && (
        <Text as="p" size="m" tone={row.run.kind === 'failed' ? 'danger' : 'quiet'}>
          {sentence(runInWords(row.run, dates))}
        </Text>
      )}
      <SearchLink row={row}>Open results</SearchLink>
      <PendingLine row={row} />
    </Stack>
  );
}

const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}`;

function SearchLink({ row, children }: { readonly row: TreeListRow; readonly children: ReactNode }) {
  return row.search === null ? (
    <Text size="m">{children}</Text>
  ) : (
    <Link href={resultsAddress(row.search)} css={linkStyle}>
      {children}
    </Link>
  );
}

/** Last, so that nothing moves when it comes and goes. */
function PendingLine({ row }: { readonly row: TreeListRow }) {
  if (!row.pending) return null;
  return (
    <Row gap={2}>
      <Icon name="cloud-up" css={{ color: theme.text.faint }} />
      <Text size="s" tone="quiet">
        Saved on this device, not yet on the server
      </Text>
    </Row>
  );
}
