/** The tags of a document, by scope. Typing finds or creates a tag, Enter adds or removes it. */
import { useState, type KeyboardEvent } from 'react';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import type { StreamName } from '../../../domain/shared/streams.ts';
import type { EmitAnswer, TagsOfScope } from '../../../workers/contract.ts';
import { createTag, setDocumentTag } from '../../actions/tags.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useMay } from '../../platform/services.tsx';
import { readStored, writeStored } from '../../platform/stored-text.ts';
import { useWhyReadOnly } from '../roles/read-only.tsx';
import { nextColour } from './tag-colours.ts';
import { tagChoicesOf, type TagChoice, type TagsOfSearch } from './tag-choices.ts';
import { scopeLabel } from './scope-words.ts';
import { TagChoices } from './TagChoices.tsx';
import { useDocumentTags } from './use-document-tags.ts';

interface TagsDialogProps {
  readonly result: FamilyMember;
  /** The publications of its row, its own first: a tag is taken from all of them. */
  readonly members: readonly FamilyMember[];
  /** The tags that are valid in one search alone; null outside a search. */
  readonly ofSearch: TagsOfSearch | null;
  readonly onClose: () => void;
}

/** What nobody is anything in. */
const NO_STREAM: StreamName = 'home/0';

/** The scope of the last tag that was made in this browser. */
const LAST_SCOPE = 'tag-scope';

export function TagsDialog({ result, members, ofSearch, onClose }: TagsDialogProps) {
  const actions = useActions();
  const scopes = useProjection('tags', {}) ?? [];
  const on = useDocumentTags(members)(result.ucid);
  const mayTag = useMay('TAGS');
  const [typed, setTyped] = useState('');
  const [scope, chooseScope] = useNewTagScope(scopes);
  const wanted = typed.trim().toLowerCase();
  const choices = tagChoicesOf(scopes, on, ofSearch).filter(({ name }) => name.toLowerCase().includes(wanted));
  const exact = choices.find(({ name }) => name.toLowerCase() === wanted);
  const known = exact ?? (choices.length === 1 ? choices[0] : undefined);
  const isReadOnly = useWhyReadOnly(scope ?? NO_STREAM) !== null;
  const newName = typed.trim();
  const makes = mayTag && isPartOf(known, wanted) && scope !== null && !isReadOnly;
  const toggle = (choice: TagChoice): Promise<EmitAnswer> =>
    choice.shown === null
      ? ofSearch!.toggle(choice.tag, !choice.isOn)
      : setDocumentTag(actions, choice.shown, members, !choice.isOn);
  const create = (stream: StreamName, name: string) => {
    const taken = scopes.flatMap(({ tags }) => tags.map(({ colour }) => colour));
    return createTag(actions, stream, { name, colour: nextColour(taken), documents: [result] });
  };
  const handleEnter = async () => {
    if (wanted === '') return onClose();
    if (known === undefined && (scope === null || isReadOnly)) return;
    // Cleared at once: the tag is shown before it is saved, and a second Enter would remove it again.
    setTyped('');
    const answer = await (known === undefined ? create(scope!, typed) : toggle(known));
    if (answer.kind !== 'saved') setTyped(typed);
  };
  const handleMake = () => {
    setTyped('');
    void create(scope!, newName);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void handleEnter();
  };
  return (
    <Dialog
      title={`Tags of ${result.ucid}`}
      size="small"
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <Stack gap={3}>
        {mayTag ? (
          <Row gap={2} align="start">
            <div onKeyDown={handleKey} css={{ flex: 1, minWidth: 0 }}>
              <TextField
                label="Find or make a tag"
                autoFocus
                value={typed}
                onChange={setTyped}
                help={helpFor(wanted, known, isReadOnly)}
                maxLength={80}
              />
            </div>
            {scopes.length > 1 && (
              <Select
                label="New tags are for"
                options={scopes.map((one) => ({ value: one.stream as string, label: scopeLabel(one.scope) }))}
                value={scope}
                onChange={chooseScope}
                css={{ width: '9rem' }}
              />
            )}
          </Row>
        ) : (
          <Text size="m" tone="quiet">
            You do not hold the permission for tags. An administrator can grant it.
          </Text>
        )}
        {/* Enter takes the only tag that has these letters: a new tag may have them too. */}
        {makes && (
          <div>
            <Button size="small" icon="plus" onPress={handleMake}>{`Make the tag ${newName}`}</Button>
          </div>
        )}
        <TagChoices choices={choices} mayTag={mayTag} ofSearch={ofSearch} onToggle={(choice) => void toggle(choice)} />
        {choices.length === 0 && wanted === '' && mayTag && (
          <Text size="m" tone="quiet">
            No tags yet. Type a name and press Enter.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function useNewTagScope(scopes: readonly TagsOfScope[]): [StreamName | null, (stream: string) => void] {
  const [chosen, setChosen] = useState(() => readStored(LAST_SCOPE));
  const found = scopes.find(({ stream }) => stream === chosen) ?? scopes[0];
  return [
    found?.stream ?? null,
    (stream) => {
      setChosen(stream);
      writeStored(LAST_SCOPE, stream);
    },
  ];
}

/** Whether the words are letters of the tag's name, not all of it. */
const isPartOf = (known: TagChoice | undefined, wanted: string): boolean =>
  wanted !== '' && known !== undefined && known.name.toLowerCase() !== wanted;

function helpFor(wanted: string, known: TagChoice | undefined, isReadOnly: boolean): string {
  if (wanted === '') return 'Enter closes.';
  if (known !== undefined) return known.isOn ? `Enter takes ${known.name} off.` : `Enter puts ${known.name} on.`;
  return isReadOnly ? 'You can read these tags, not make any. Choose others.' : 'Enter makes this tag and puts it on.';
}
