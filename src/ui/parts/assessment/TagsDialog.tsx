/** The tags of a result. Typing finds or creates a tag, Enter adds or removes it. */
import { useState, type KeyboardEvent } from 'react';
import type { ResultTagRow } from '../../../domain/assessment/rows.ts';
import { deleteTag, setTag, tagAnew } from '../../actions/assessment.ts';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import type { AssessmentView } from './assessment-view.ts';
import { nextColour } from './tag-colours.ts';
import { TagMark } from './TagMark.tsx';

interface TagsDialogProps {
  readonly search: number;
  readonly result: FamilyMember;
  readonly assessment: AssessmentView;
  readonly onClose: () => void;
}

export function TagsDialog({ search, result, assessment, onClose }: TagsDialogProps) {
  const actions = useActions();
  const [typed, setTyped] = useState('');
  const { tags: on, members } = assessment.of(result);
  const all = assessment.all.tags;
  const wanted = typed.trim().toLowerCase();
  const shown = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const exact = all.find(({ name }) => name.toLowerCase() === wanted);
  const isOn = (tag: ResultTagRow) => on.some((other) => other.tag === tag.tag);
  const toggle = (tag: ResultTagRow) => setTag(actions, search, members, { tag: tag.tag, on: !isOn(tag) });
  const handleEnter = async () => {
    if (wanted === '') return onClose();
    // Cleared at once: the tag is shown before it is saved, and a second Enter would remove it again.
    setTyped('');
    const known = exact ?? (shown.length === 1 ? shown[0] : undefined);
    const answer = await (known
      ? toggle(known)
      : tagAnew(actions, search, result, { name: typed, colour: nextColour(all.map(({ colour }) => colour)) }));
    if (answer.kind !== 'saved') setTyped(typed);
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
        <div onKeyDown={handleKey}>
          <TextField
            label="Find or make a tag"
            autoFocus
            value={typed}
            onChange={setTyped}
            help={helpFor(wanted, exact !== undefined || shown.length === 1)}
            maxLength={80}
          />
        </div>
        <ul aria-label="Tags of this search" css={{ maxHeight: '18rem', overflowY: 'auto' }}>
          {shown.map((tag) => (
            <li key={tag.tag} css={{ borderRadius: theme.radius.s, '&:hover': { background: theme.surface.hover } }}>
              <Row justify="between" css={{ minHeight: theme.control.height }}>
                <Checkbox isSelected={isOn(tag)} onChange={() => void toggle(tag)}>
                  <TagMark tag={tag} />
                </Checkbox>
                <IconButton
                  icon="trash"
                  size="small"
                  label={`Delete the tag ${tag.name} from this search`}
                  onPress={() => void deleteTag(actions, search, tag)}
                />
              </Row>
            </li>
          ))}
        </ul>
        {all.length === 0 && (
          <Text size="m" tone="quiet">
            No tags in this search yet. Type a name and press Enter.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function helpFor(wanted: string, isKnown: boolean): string {
  if (wanted === '') return 'Enter closes.';
  return isKnown ? 'Enter puts it on or takes it off.' : 'Enter makes this tag and puts it on.';
}
