/** The tags of one scope, by name: colour, number of documents, and what can be done with each. */
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { TAG_COLOURS } from '../../../domain/shared/tag-colours.ts';
import type { ShownTag, TagsOfScope } from '../../../workers/contract.ts';
import { deleteDocumentTag, mergeTags, recolourTag, renameTag } from '../../actions/tags.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useUndo } from '../../hooks/use-undo.ts';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Row, VisuallyHidden } from '../../kit/layout.tsx';
import { Menu, MenuIconButton } from '../../kit/Menu.tsx';
import { Select } from '../../kit/Select.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { TagMark } from '../../parts/tags/TagMark.tsx';
import { focusNeighbourOnceGone } from '../../platform/focus-near.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface TagTableProps {
  readonly label: string;
  readonly tags: TagsOfScope['tags'];
  /** Those of the scope that are not shown too: a tag can be merged into them. */
  readonly all: TagsOfScope['tags'];
  readonly mayChange: boolean;
  readonly chosen: ShownTag | null;
}
/** Capitals make no difference: nobody tells such tags apart in a filter. */
export function whyTaken(all: TagsOfScope['tags'], name: string, itself: ShownTag | null = null): string | null {
  const isSame = (one: ShownTag) => one.name.trim().toLowerCase() === name.toLowerCase() && one.tag !== itself?.tag;
  const found = all.find(isSame);
  return found === undefined ? null : `There is a tag “${found.name}” here. Choose another name, or merge the two.`;
}

type OpenDialog = { readonly what: 'rename' | 'merge'; readonly tag: ShownTag } | null;

export function TagTable({ label, tags, all, chosen, mayChange }: TagTableProps) {
  const [asking, setAsking] = useState<OpenDialog>(null);
  const actions = useActions();
  const close = () => setAsking(null);
  return (
    <div css={{ padding: `0 ${theme.space[2]}` }}>
      <Table caption={`Tags: ${label}`} css={{ tableLayout: 'fixed' }}>
        <thead>
          <tr>
            <Th>Tag</Th>
            <Th numeric css={{ width: '7rem' }}>
              Documents
            </Th>
            <Th css={{ width: '7rem' }}>Colour</Th>
            <Th css={{ width: '4rem' }}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {byName(tags).map((tag) => (
            <TagLine
              key={tag.tag}
              tag={tag}
              isChosen={tag.tag === chosen?.tag}
              canMerge={all.length > 1}
              mayChange={mayChange}
              onAsk={(what) => setAsking({ what, tag })}
            />
          ))}
        </tbody>
      </Table>
      {asking?.what === 'rename' && (
        <NameDialog
          title="Rename tag"
          name={asking.tag.name}
          missing="Give the tag a name."
          whyNot={(name) => whyTaken(all, name, asking.tag)}
          saveLabel="Rename"
          onClose={close}
          onSave={async (name) => {
            const answer = await renameTag(actions, asking.tag, name);
            if (answer.kind === 'saved') close();
          }}
        />
      )}
      {asking?.what === 'merge' && (
        <MergeDialog
          tag={asking.tag}
          others={byName(all).filter(({ tag }) => tag !== asking.tag.tag)}
          onClose={close}
        />
      )}
    </div>
  );
}

const byName = <T extends ShownTag>(tags: readonly T[]): readonly T[] =>
  [...tags].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

interface TagLineProps {
  readonly tag: TagsOfScope['tags'][number];
  readonly isChosen: boolean;
  readonly canMerge: boolean;
  readonly mayChange: boolean;
  readonly onAsk: (what: 'rename' | 'merge') => void;
}

function TagLine({ tag, isChosen, canMerge, mayChange, onAsk }: TagLineProps) {
  const actions = useActions();
  const toast = useToast();
  const undo = useUndo();
  const line = useRef<HTMLTableRowElement>(null);
  const remove = async () => {
    focusNeighbourOnceGone(line.current);
    const answer = await deleteDocumentTag(actions, tag);
    if (answer.kind === 'saved')
      toast.add({ title: `${tag.name} was deleted`, action: { label: 'Undo', onAction: () => void undo() } });
  };
  return (
    <tr
      ref={line}
      id={lineId(tag)}
      {...(isChosen && { 'aria-current': true as const, css: { background: theme.surface.selected } })}
    >
      <Td>
        <Link
          href={`/augmentations/tag_list?tag=${tag.tag}`}
          css={[linkStyle, { display: 'block', textDecoration: 'none' }]}
        >
          <TagMark tag={tag} whole />
        </Link>
      </Td>
      <Td numeric>
        <Link
          href={`/augmentations/tag_list?tag=${tag.tag}`}
          css={linkStyle}
          aria-label={`${formatCounted(tag.documents, 'document')} with the tag ${tag.name}`}
        >
          {formatCount(tag.documents)}
        </Link>
      </Td>
      <Td>
        {!mayChange ? (
          nameOfColour(tag.colour)
        ) : (
          <Menu
            label={`Colour of ${tag.name}`}
            entries={TAG_COLOURS.map((colour) => ({
              id: colour,
              label: nameOfColour(colour),
              onAction: () => void recolourTag(actions, tag, colour),
            }))}
          >
            <Button size="small" variant="quiet" aria-label={`Colour of ${tag.name}: ${tag.colour}`}>
              {nameOfColour(tag.colour)}
            </Button>
          </Menu>
        )}
      </Td>
      <Td>
        {mayChange && (
          <Row justify="end">
            <MenuIconButton
              label={`Actions for ${tag.name}`}
              button={{ size: 'small' }}
              placement="bottom end"
              entries={[
                { id: 'rename', label: 'Rename…', icon: 'edit', onAction: () => onAsk('rename') },
                {
                  id: 'merge',
                  label: 'Merge into another…',
                  icon: 'tag',
                  isDisabled: !canMerge,
                  onAction: () => onAsk('merge'),
                },
                null,
                { id: 'delete', label: 'Delete', icon: 'trash', danger: true, onAction: () => void remove() },
              ]}
            />
          </Row>
        )}
      </Td>
    </tr>
  );
}

const nameOfColour = (colour: string): string => colour.charAt(0).toUpperCase() + colour.slice(1);

const lineId = ({ tag }: ShownTag): string => `tag-${tag}`;

interface MergeDialogProps {
  readonly tag: ShownTag;
  readonly others: readonly ShownTag[];
  readonly onClose: () => void;
}

function MergeDialog({ tag, others, onClose }: MergeDialogProps) {
  const actions = useActions();
  const [into, setInto] = useState<string | null>(null);
  const target = others.find((other) => String(other.tag) === into) ?? null;
  const handleSubmit = async () => {
    if (target === null) return;
    focusNeighbourOnceGone(document.getElementById(lineId(tag)));
    const answer = await mergeTags(actions, tag, target);
    if (answer.kind === 'saved') onClose();
  };
  return (
    <FormDialog
      title={`Merge ${tag.name} into another tag`}
      size="small"
      submitLabel="Merge"
      isReady={target !== null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Select
        label="Into"
        options={others.map((other) => ({ value: String(other.tag), label: other.name }))}
        value={into}
        onChange={setInto}
        help={`Its documents carry that tag, and ${tag.name} is gone. Ctrl+Z takes it back.`}
      />
    </FormDialog>
  );
}
