/**
 * The spellings of a company's name: what publications name is found while one types, with how many families name it,
 * and confirmed one by one.
 */
import { useId, useState, type KeyboardEvent } from 'react';
import type { ApplicantName } from '../../../domain/documents/overview.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { formatCounted } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import { readNames } from './overview-answers.ts';
import type { NameTyped } from './use-name-typed.ts';

interface ApplicantNamesProps {
  readonly label: string;
  /** Confirmed. */
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
  /** Looked for first, e.g. the name of the company. */
  readonly first?: string;
  readonly typedName: NameTyped;
}

const SETTLE_MS = 250;

export function ApplicantNames({ label, names, onChange, first = '', typedName }: ApplicantNamesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? first).trim();
  const { value, trouble, isCurrent } = useNames(wanted);
  const found = wanted.length < 2 ? [] : (value ?? []);
  const group = useId();
  const confirm = (added: readonly string[]) => {
    typedName.note('');
    onChange([...names.filter((other) => !added.includes(other)), ...added]);
  };
  const remove = (name: string) => onChange(names.filter((other) => other !== name));
  const handleKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key !== 'Enter' || wanted === '') return;
    event.preventDefault();
    confirm([wanted]);
    setTyped('');
  };
  return (
    <Stack gap={2}>
      <TextField
        label={label}
        icon="search"
        value={typed ?? first}
        onChange={(text) => {
          setTyped(text);
          typedName.note(text);
        }}
        error={
          typedName.isAsked ? `Enter adds “${typedName.text}”. Or tick a spelling below, or empty the field.` : null
        }
        onKeyDown={handleKeyDown}
        maxLength={200}
        help="What publications name is listed with its families. Enter adds what you typed, also where nothing has it."
      />
      {found.length > 0 && (
        <Row justify="between" gap={3}>
          <Text size="s" tone="quiet" id={group} aria-live="polite">
            {`In this corpus: ${formatCounted(found.length, 'spelling')}`}
          </Text>
          <Button
            size="small"
            variant="quiet"
            onPress={() => confirm(found.map(({ name }) => name).filter((name) => !names.includes(name)))}
          >
            Take all
          </Button>
        </Row>
      )}
      {found.length > 0 && (
        <ul aria-labelledby={group} css={listStyle} aria-busy={!isCurrent}>
          {found.map((one) => (
            <Spelling
              key={one.name}
              {...one}
              isOn={names.includes(one.name)}
              onChange={(on) => (on ? confirm([one.name]) : remove(one.name))}
            />
          ))}
        </ul>
      )}
      {wanted.length >= 2 && isCurrent && found.length === 0 && (
        <Text size="s" tone="quiet" role="status">
          {trouble === null
            ? 'No publication of this corpus names it.'
            : 'Spellings are looked up on the server, which can’t be reached. Enter adds what you typed.'}
        </Text>
      )}
      {names.length > 0 && (
        <ul aria-label={`${label}: confirmed`} css={{ display: 'flex', flexWrap: 'wrap', gap: theme.space[2] }}>
          {names.map((name) => (
            <li key={name} css={chipStyle}>
              {name}
              <IconButton icon="close" size="small" label={`Take out ${name}`} onPress={() => remove(name)} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function useNames(name: string) {
  const call = useCall();
  return useResource({
    key: name.length < 2 ? null : `applicants ${name}`,
    load: async () =>
      fetchedFrom(
        await call({ method: 'POST', path: 'corpus/applicants', json: { name }, background: true }),
        readNames,
      ),
    settleMs: SETTLE_MS,
  });
}

interface SpellingProps extends ApplicantName {
  readonly isOn: boolean;
  readonly onChange: (on: boolean) => void;
}

function Spelling({ name, families, isOn, onChange }: SpellingProps) {
  return (
    <li css={{ display: 'flex', justifyContent: 'space-between', gap: theme.space[3] }}>
      <Checkbox isSelected={isOn} onChange={onChange}>
        {name}
      </Checkbox>
      <Text size="s" tone="quiet" numeric>
        {formatCounted(families, 'family', 'families')}
      </Text>
    </li>
  );
}

const listStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  maxHeight: '14rem',
  overflowY: 'auto',
  padding: theme.space[2],
  border: `1px solid ${theme.border.subtle}`,
  borderRadius: theme.radius.m,
} as const;

const chipStyle = {
  ...theme.size.s,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  padding: `0 0 0 ${theme.space[2]}`,
  background: theme.surface.hover,
  borderRadius: theme.radius.m,
} as const;
