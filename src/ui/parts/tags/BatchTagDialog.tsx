/** Puts a tag on many documents of a list at once: one that is there, or a new one. */
import { useState } from 'react';
import type { ShownTag, TagsOfScope } from '../../../workers/contract.ts';
import { createTag, tagDocuments } from '../../actions/tags.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUndo } from '../../hooks/use-undo.ts';
import { formatCounted } from '../../kit/format.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { BatchFields, useBatch, type BatchSource } from '../results/BatchFields.tsx';
import { READ_ONLY, useWhyReadOnly } from '../roles/read-only.tsx';
import { nextColour } from './tag-colours.ts';
import { scopeLabel, scopeReaders } from './scope-words.ts';

interface BatchTagDialogProps {
  readonly sources: readonly BatchSource[];
  readonly onClose: () => void;
}

/** As many as an event carries. */
const ALL = Number.MAX_SAFE_INTEGER;
const NONE: readonly TagsOfScope[] = [];
const NO_TAGS: TagsOfScope['tags'] = [];

export function BatchTagDialog({ sources, onClose }: BatchTagDialogProps) {
  const actions = useActions();
  const toast = useToast();
  const undo = useUndo();
  const batch = useBatch(sources, ALL);
  const scopes = useProjection('tags', {}) ?? NONE;
  const [chosenScope, setScope] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const { scope, tags, isReadOnly } = useScope(scopes, chosenScope);
  const name = typed.trim();
  const there = named(tags, name);
  const handleSubmit = async () => {
    const documents = await batch.load();
    if (documents === null || scope === null) return;
    const colour = nextColour(scopes.flatMap((one) => one.tags.map((tag) => tag.colour)));
    const answer =
      there === null
        ? await createTag(actions, scope.stream, { name, colour, documents })
        : await tagDocuments(actions, there, documents);
    if (answer.kind !== 'saved') return;
    const title = `${formatCounted(documents.length, 'document')} tagged ${there?.name ?? name}`;
    toast.add({ title, tone: 'good', action: { label: 'Undo', onAction: () => void undo() } });
    onClose();
  };
  return (
    <FormDialog
      title="Tag documents"
      submitLabel={batch.count === null ? 'Tag' : `Tag ${formatCounted(batch.count, 'document')}`}
      isReady={name !== '' && scope !== null && !isReadOnly && batch.count !== null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextField label="Tag" autoFocus value={typed} onChange={setTyped} maxLength={80} help={helpFor(name, tags)} />
        <Select
          label="Whose"
          options={scopes.map((one) => ({ value: one.stream as string, label: scopeLabel(one.scope) }))}
          value={scope?.stream ?? ''}
          onChange={setScope}
          help={scope === null ? '' : scopeReaders(scope.scope)}
        />
        {isReadOnly && <Text tone="danger">{READ_ONLY}</Text>}
        <BatchFields batch={batch} notDone="Nothing was tagged." />
      </Stack>
    </FormDialog>
  );
}

function useScope(scopes: readonly TagsOfScope[], chosen: string | null) {
  const scope = scopes.find(({ stream }) => stream === chosen) ?? scopes[0] ?? null;
  const isReadOnly = useWhyReadOnly(scope?.stream ?? 'home/0') !== null;
  return { scope, tags: scope?.tags ?? NO_TAGS, isReadOnly };
}

const SHOWN = 5;

const named = (tags: readonly ShownTag[], name: string): ShownTag | null =>
  tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase()) ?? null;

function helpFor(name: string, tags: readonly ShownTag[]): string {
  if (named(tags, name) !== null) return 'This tag is there.';
  const like = tags.filter((tag) => tag.name.toLowerCase().includes(name.toLowerCase()));
  if (name === '' || like.length === 0) return 'A name that is not there makes a new tag.';
  const names = like.slice(0, SHOWN).map((tag) => tag.name);
  return `Like it: ${names.join(', ')}.`;
}
