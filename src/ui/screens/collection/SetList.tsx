/** The collections of a search, to choose from, rename and delete. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { ResultSetRow } from '../../../domain/assessment/rows.ts';
import { deleteSet, renameSet } from '../../actions/result-sets.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { MenuIconButton } from '../../kit/Menu.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { formatCounted } from '../../kit/format.ts';
import { ellipsis, focusRingInside, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface SetListProps {
  readonly search: number;
  readonly sets: readonly ResultSetRow[];
  /** Those that the address names. */
  readonly shown: readonly ResultSetRow[];
}

export function SetList({ search, sets, shown }: SetListProps) {
  const actions = useActions();
  const [renamed, setRenamed] = useState<ResultSetRow | null>(null);
  const path = `/search/results_collection/${search}`;
  return (
    <nav aria-label="Collections" css={[panelStyle, { padding: theme.space[2] }]}>
      <ul>
        <li>
          <SetLink href={path} isCurrent={shown.length === 0} name="All fixed collections" note={null} />
        </li>
        {sets.map((row) => (
          <li key={row.set}>
            <Row gap={0}>
              <SetLink
                href={`${path}/${row.set}`}
                isCurrent={shown.some(({ set }) => set === row.set)}
                name={row.name}
                note={row.binding === 'query' ? 'follows the query' : formatCounted(row.members.length, 'publication')}
              />
              <MenuIconButton
                label={`Collection ${row.name}`}
                button={{ size: 'small' }}
                entries={[
                  { id: 'rename', label: 'Rename', icon: 'edit', onAction: () => setRenamed(row) },
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: 'trash',
                    danger: true,
                    onAction: () => void deleteSet(actions, search, row),
                  },
                ]}
              />
            </Row>
          </li>
        ))}
      </ul>
      {renamed !== null && <RenameDialog search={search} row={renamed} onClose={() => setRenamed(null)} />}
    </nav>
  );
}

function SetLink({
  href,
  isCurrent,
  name,
  note,
}: {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly name: string;
  readonly note: string | null;
}) {
  return (
    <Link
      href={href}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      css={[
        focusRingInside,
        {
          ...theme.size.m,
          display: 'block',
          flex: 1,
          minWidth: 0,
          padding: `${theme.space[1]} ${theme.space[2]}`,
          borderRadius: theme.radius.m,
          color: theme.text.normal,
          textDecoration: 'none',
          '&:hover': { background: theme.surface.hover },
          '&[aria-current]': {
            background: theme.surface.selected,
            color: theme.accent.text,
            fontWeight: theme.weight.medium,
          },
        },
      ]}
    >
      <span css={[ellipsis, { display: 'block' }]}>{name}</span>
      {note !== null && (
        <Text size="s" tone="quiet" numeric weight="normal">
          {note}
        </Text>
      )}
    </Link>
  );
}

function RenameDialog({
  search,
  row,
  onClose,
}: {
  readonly search: number;
  readonly row: ResultSetRow;
  readonly onClose: () => void;
}) {
  const actions = useActions();
  const [name, setName] = useState(row.name);
  const handleSave = async () => {
    if ((await renameSet(actions, search, row.set, name)).kind === 'saved') onClose();
  };
  return (
    <FormDialog
      title="Rename collection"
      size="small"
      submitLabel="Rename"
      isReady={name.trim() !== ''}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={200} autoFocus />
    </FormDialog>
  );
}
