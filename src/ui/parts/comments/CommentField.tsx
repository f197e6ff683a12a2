/** A comment that is being written. @ lists the people who can read it; Ctrl+Enter sends it, Escape leaves it. */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { LONGEST_TASK_TEXT } from '../../../domain/tasks/values.ts';
import type { Person } from '../../../workers/contract.ts';
import type { CommentText } from '../../actions/tasks.ts';
import { Button } from '../../kit/Button.tsx';
import { useIsClosedPage } from '../../kit/closed-page.ts';
import { Row, Stack } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { hiddenVisually, panelStyle } from '../../theme/mixins.ts';
import { useUser } from '../../platform/services.tsx';
import { forgetStored, readStored } from '../../platform/stored-text.ts';
import { readInTab, writeInTab } from '../../platform/tab-text.ts';
import { CONTENT_ID } from '../../routing/content-element.ts';
import { theme } from '../../theme/theme.ts';
import { usePeopleLabels } from '../sharing/use-people-labels.ts';
import { useDirtyNote } from '../draft/use-draft.ts';
import { matchingPeople, mentionAt, mentionedIn, type Typing } from './mentions.ts';

const nothingToSave = () => Promise.resolve(true);

/** `keptAs`: words that were not sent are kept by this tab under the name, for the user. */
function useKeptText(keptAs: string | undefined, initial: string) {
  const { pk } = useUser();
  const key = keptAs === undefined ? null : `${pk}.comment.${keptAs}`;
  const kept = useState(() => (key === null ? null : (readInTab(key) ?? takenOver(key))) ?? initial);
  const [text] = kept;
  useEffect(() => {
    if (key !== null && text !== (readInTab(key) ?? '')) writeInTab(key, text);
  }, [key, text]);
  return kept;
}

/** What earlier builds kept for all tabs; whoever opens it first has it. */
function takenOver(key: string): string | null {
  const text = readStored(key);
  if (text !== null) forgetStored(key);
  return text === '' ? null : text;
}

interface CommentFieldProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly people: readonly Person[];
  readonly initial?: string;
  readonly autoFocus?: boolean;
  readonly areaRef?: RefObject<HTMLTextAreaElement | null>;
  /** False if it was not saved. */
  readonly onSubmit: (text: CommentText) => Promise<boolean>;
  readonly onCancel?: () => void;
  /** The name under which words that were not sent are kept. */
  readonly keptAs?: string;
  /** Who leaves the page with words that were not sent is asked (NAV-3). */
  readonly asksBeforeLeaving?: boolean;
}

export function CommentField({
  label,
  submitLabel,
  people,
  initial = '',
  autoFocus = false,
  areaRef,
  onSubmit,
  onCancel,
  keptAs,
  asksBeforeLeaving = false,
}: CommentFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = areaRef ?? own;
  const [text, setText] = useKeptText(keptAs, initial);
  const canSend = useCanSend(text);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [active, setActive] = useState(0);
  /** Where it stands once the text with a chosen name is drawn. */
  const caret = useRef<number | null>(null);
  /** Of people with one name, who was meant. */
  const chosen = useRef(new Set<Id>());
  const labelOf = usePeopleLabels(people);
  useLayoutEffect(() => {
    if (caret.current !== null) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text, area]);
  const found = typing === null ? [] : matchingPeople(people, typing.text);
  const change = (next: string) => {
    setText(next);
    setActive(0);
    setTyping(mentionAt(next, area.current?.selectionStart ?? next.length));
  };
  const choose = ({ user, name }: Person) => {
    if (typing === null) return;
    chosen.current.add(user);
    const end = typing.from + 1 + typing.text.length;
    const next = `${text.slice(0, typing.from)}@${name} ${text.slice(end)}`;
    caret.current = typing.from + name.length + 2;
    setText(next);
    setTyping(null);
  };
  const submit = async (): Promise<boolean> => {
    if (text.trim() === '') return true;
    if (!canSend) return false;
    const sent = text;
    // Cleared at once, so that a second press sends nothing; it comes back if it was not saved.
    setText('');
    setTyping(null);
    const isSaved = await onSubmit({ text: sent, mentions: mentionedIn(sent, people, chosen.current) });
    if (isSaved) chosen.current.clear();
    else setText(sent);
    return isSaved;
  };
  useDirtyNote(asksBeforeLeaving && text.trim() !== initial, asksBeforeLeaving ? submit : nothingToSave);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return void submit();
    }
    const marked = found[active];
    const leave = marked === undefined ? (onCancel ?? wayOut(area.current)) : () => setTyping(null);
    if (event.key === 'Escape' && leave !== null) {
      event.preventDefault();
      return leave();
    }
    if (marked === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(marked);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap={2}>
      <div css={{ position: 'relative' }} onKeyDownCapture={handleKey}>
        <TextArea
          label={label}
          rows={3}
          value={text}
          onChange={change}
          onBlur={() => setTyping(null)}
          areaRef={area}
          maxLength={LONGEST_TASK_TEXT}
          autoFocus={autoFocus || onCancel !== undefined}
          help={`${people.length > 0 ? '@ mentions somebody. ' : ''}Ctrl+Enter saves it, Escape leaves the field.`}
        />
        <div role="status" css={hiddenVisually}>
          {found.length > 0 && `Enter mentions ${labelOf(found[active]?.user ?? 0)}, ${active + 1} of ${found.length}`}
        </div>
        {found.length > 0 && <FoundPeople found={found} active={active} labelOf={labelOf} onChoose={choose} />}
      </div>
      <Row gap={2} justify="end">
        {onCancel !== undefined && (
          <Button size="small" variant="quiet" onPress={onCancel}>
            Cancel
          </Button>
        )}
        <Button size="small" isDisabled={!canSend} onPress={() => void submit()}>
          {submitLabel}
        </Button>
      </Row>
    </Stack>
  );
}

/** Whether there is something to send, and the page takes it. */
function useCanSend(text: string): boolean {
  const isClosed = useIsClosedPage();
  return !isClosed && text.trim() !== '';
}

/** Out of the field, whose keys are letters, to the page, whose keys are commands; null in a dialog, which closes. */
function wayOut(area: HTMLTextAreaElement | null): (() => void) | null {
  const isInDialog = area?.closest('[role="dialog"]') !== null;
  return isInDialog ? null : () => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

interface FoundPeopleProps {
  readonly found: readonly Person[];
  readonly active: number;
  readonly labelOf: (user: Id) => string;
  readonly onChoose: (person: Person) => void;
}

function FoundPeople({ found, active, labelOf, onChoose }: FoundPeopleProps) {
  return (
    <ul aria-label="People" css={[panelStyle, listStyle]}>
      {found.map((person, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <li
          key={person.user}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
          css={[optionStyle, at === active && { background: theme.surface.selected }]}
        >
          {labelOf(person.user)}
        </li>
      ))}
    </ul>
  );
}

const listStyle = {
  ...theme.size.m,
  position: 'absolute',
  insetInlineStart: 0,
  bottom: '100%',
  zIndex: theme.layer.sticky,
  minWidth: '14rem',
  padding: theme.space[1],
  boxShadow: theme.shadow.raised,
} as const;
const optionStyle = {
  padding: `${theme.space[1]} ${theme.space[2]}`,
  borderRadius: theme.radius.s,
  cursor: 'default',
  '&:hover': { background: theme.surface.hover },
} as const;
