/** Asks what a token may do, makes it, and shows it this once, in one dialog: the focus goes back to its button. */
import { useState } from 'react';
import {
  API_SCOPES,
  apiScopeNames,
  LONGEST_TOKEN_NAME,
  MOST_CALLS_A_DAY,
  type ApiScope,
  type NewApiToken,
} from '../../../domain/operation/api-tokens.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { formatCount } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { CopyField } from '../../parts/invite/CopyField.tsx';
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
  const call = useCall();
  const toast = useToast();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(API_SCOPES);
  const [days, setDays] = useState<Days>('90');
  const [calls, setCalls] = useState('1000');
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const faults = faultsOf({ name, scopes, calls });

  async function make(): Promise<void> {
    setAsked(true);
    if (faults.name !== null || faults.scopes !== null || faults.calls !== null || isPending) return;
    setPending(true);
    const form = { name: name.trim(), scopes, days: Number(days), callsADay: Number(calls) };
    const result = await call(tokenCalls.make(form));
    setPending(false);
    const token = result.kind === 'ok' ? readNewToken(result.body) : null;
    if (token !== null) {
      setMade(token);
      onMade();
    } else if (result.kind !== 'reported')
      toast.add({ title: 'No token was made', text: 'The server could not be asked.', tone: 'danger' });
  }
  return (
    <Dialog
      title={made === null ? 'New token' : `Token for ${made.made.name}`}
      isOpen
      onClose={onClose}
      actions={
        made === null ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" pending={isPending} onPress={() => void make()}>
              Make token
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        )
      }
    >
      {made === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
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
          <button type="submit" hidden tabIndex={-1} aria-hidden />
        </form>
      ) : (
        <Stack gap={3} ref={focusFirstField}>
          <Text as="p" tone="quiet">
            Copy it now: it is not shown again. Keep it where passwords are kept; whoever has it reads in your name.
          </Text>
          <CopyField label="Token" value={made.token} />
        </Stack>
      )}
    </Dialog>
  );
}

/** The field that had the focus is gone. */
const focusFirstField = (part: HTMLElement | null): void => part?.querySelector('input')?.focus();

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
