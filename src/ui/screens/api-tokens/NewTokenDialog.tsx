/** Asks what a token may do, and makes it. */
import { useState } from 'react';
import {
  API_SCOPES,
  apiScopeNames,
  LONGEST_TOKEN_NAME,
  MOST_CALLS_A_DAY,
  type ApiScope,
} from '../../../domain/operation/api-tokens.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { formatCount } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { CopyField } from '../../parts/invite/CopyField.tsx';
import { TokenDialog } from '../../parts/tokens/TokenDialog.tsx';
import { readNewToken, tokenCalls } from './token-calls.ts';

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Days = (typeof DAYS)[number]['value'];

const scopeHelp: Readonly<Record<ApiScope, string>> = {
  search: 'By an expression, or by the similarity of a text',
  documents: 'Bibliographic data, texts, citations and legal status',
  explain: 'Why a publication is found, and what put it in its place',
  check: 'Whether a search finds given ones, or what keeps them out',
};

interface NewTokenDialogProps {
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(API_SCOPES);
  const [days, setDays] = useState<Days>('90');
  const [calls, setCalls] = useState('1000');
  const faults = faultsOf({ name, scopes, calls });
  const isComplete = faults.name === null && faults.scopes === null && faults.calls === null;
  const form = { name: name.trim(), scopes, days: Number(days), callsADay: Number(calls) };
  return (
    <TokenDialog
      titles={['New token', ({ made }) => `Token for ${made.name}`]}
      make={isComplete ? tokenCalls.make(form) : null}
      read={readNewToken}
      warning="Keep it where passwords are kept; whoever has it reads in your name."
      fields={(isAsked) => (
        <Stack gap={4}>
          <TextField
            label="Name"
            autoFocus
            help="Which program uses it, and where."
            value={name}
            onChange={setName}
            maxLength={LONGEST_TOKEN_NAME}
            error={isAsked ? faults.name : null}
          />
          <Stack gap={2} role="group" aria-label="What it may do">
            <Text size="s" weight="medium" aria-hidden>
              What it may do
            </Text>
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                isSelected={scopes.includes(scope)}
                onChange={(isOn) =>
                  setScopes(API_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))))
                }
              >
                <span>
                  {apiScopeNames[scope]}{' '}
                  <Text size="s" tone="quiet">
                    {scopeHelp[scope]}
                  </Text>
                </span>
              </Checkbox>
            ))}
            <Text as="p" size="s" tone="danger" role="status">
              {isAsked ? (faults.scopes ?? '') : ''}
            </Text>
          </Stack>
          <Row gap={3} align="start" css={{ '& > *': { flex: 1 } }}>
            <Select label="Valid for" options={DAYS} value={days} onChange={setDays} />
            <TextField
              label="Calls a day"
              inputMode="numeric"
              help="Days are counted by UTC."
              value={calls}
              onChange={setCalls}
              error={isAsked ? faults.calls : null}
            />
          </Row>
        </Stack>
      )}
      shown={({ token }) => <CopyField label="Token" value={token} />}
      onClose={onClose}
      onMade={onMade}
    />
  );
}

interface Faults {
  readonly name: string | null;
  readonly scopes: string | null;
  readonly calls: string | null;
}

function faultsOf({ name, scopes, calls }: { name: string; scopes: readonly ApiScope[]; calls: string }): Faults {
  const isCount = /^\d{1,6}$/.test(calls) && Number(calls) >= 1 && Number(calls) <= MOST_CALLS_A_DAY;
  return {
    name: name.trim() === '' ? 'Give the token a name.' : null,
    scopes: scopes.length === 0 ? 'Choose at least one.' : null,
    calls: isCount ? null : `A whole number from 1 to ${formatCount(MOST_CALLS_A_DAY)}.`,
  };
}
