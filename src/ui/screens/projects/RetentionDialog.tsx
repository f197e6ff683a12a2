/** Asks how long a project is kept: until a day, or some years after its last change; or takes that back. */
import { useState } from 'react';
import { LONGEST_RETENTION_YEARS, type RetentionRow, type RetentionRule } from '../../../domain/retention/rows.ts';
import type { TreeListRow } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Button } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { DateField } from '../../parts/dates/DateField.tsx';
import { yearsAfter } from '../../../domain/shared/moments.ts';
import { OwnPlaceNote } from './OwnPlaceNote.tsx';
import { removeRetentionRequest, setRetentionRequest } from './retention-calls.ts';
import { useRuleCall } from './use-rule-call.ts';

interface RetentionDialogProps {
  readonly row: TreeListRow;
  readonly retention: RetentionRow | null;
  readonly isShared: boolean;
  readonly onClose: () => void;
}

const OFFLINE = 'Retention is kept by the server, which could not be asked. Try again when the network is back.';

type Mode = 'on' | 'years' | 'closed';
const modes: readonly { readonly value: Mode; readonly label: string }[] = [
  { value: 'years', label: 'Some years after its last change' },
  { value: 'closed', label: 'Some years from today, as the matter is closed' },
  { value: 'on', label: 'A day' },
];
const THIS_YEAR = new Date().getFullYear();
const SPAN = { from: `${THIS_YEAR}-01-01`, to: `${THIS_YEAR + LONGEST_RETENTION_YEARS}-12-31` };

export function RetentionDialog({ row, retention, isShared, onClose }: RetentionDialogProps) {
  const send = useRuleCall(OFFLINE, onClose);
  const { today } = useDates();
  const [entered, setEntered] = useState<Entered>(() => enteredOf(retention));
  const [isTried, setTried] = useState(false);
  const fault = faultOf(entered, today());
  const handleSet = async () => {
    setTried(true);
    if (fault === null) await send(setRetentionRequest(row.id, ruleOf(entered, today())), 'Retention set');
  };
  return (
    <FormDialog
      title={`How long “${row.name}” is kept`}
      submitLabel={retention === null ? 'Set' : 'Change'}
      onSubmit={handleSet}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text as="p">
          Then the project, its sub-projects, tasks and the searches saved in it alone are erased from the server and
          from all devices, with the searches that went on from these, also those of other people. The owner is told 30
          and 7 days before and can put it off; a legal hold stops it.
        </Text>
        {!isShared && <OwnPlaceNote />}
        <RuleFields entered={entered} onChange={setEntered} fault={isTried ? fault : null} />
        {retention !== null && (
          <Row>
            <Button onPress={() => void send(removeRetentionRequest(row.id), 'Retention removed')}>
              Remove: keep it without an end
            </Button>
          </Row>
        )}
      </Stack>
    </FormDialog>
  );
}

/** What was chosen and typed. */
interface Entered {
  readonly mode: Mode;
  readonly day: string | null;
  readonly years: string;
}
const enteredOf = (now: RetentionRow | null): Entered => ({
  mode: now !== null && now.on !== null ? 'on' : 'years',
  day: now?.on ?? null,
  years: String(now?.years ?? 10),
});
const countOf = ({ years }: Entered): number => (/^\d{1,3}$/.test(years.trim()) ? Number(years) : 0);

function faultOf(entered: Entered, today: string): string | null {
  const { mode, day } = entered;
  if (mode === 'on') return day !== null && day > today ? null : 'Choose a day after today.';
  const count = countOf(entered);
  const isCount = count >= 1 && count <= LONGEST_RETENTION_YEARS;
  return isCount ? null : `Enter a number of years, from 1 to ${LONGEST_RETENTION_YEARS}.`;
}

function ruleOf(entered: Entered, today: string): RetentionRule {
  const { mode, day } = entered;
  const count = countOf(entered);
  if (mode === 'years') return { on: null, years: count };
  if (mode === 'on') return { on: day, years: null };
  return { on: yearsAfter(today, count), years: null };
}

interface RuleFieldsProps {
  readonly entered: Entered;
  readonly onChange: (entered: Entered) => void;
  readonly fault: string | null;
}

function RuleFields({ entered, onChange, fault }: RuleFieldsProps) {
  const { mode, day, years } = entered;
  return (
    <>
      <Select
        label="Kept until"
        options={[...modes]}
        value={mode}
        onChange={(chosen) =>
          onChange({ ...entered, mode: modes.find(({ value }) => value === chosen)?.value ?? mode })
        }
      />
      {mode === 'on' ? (
        <Stack gap={1}>
          <DateField label="Day" value={day} onChange={(next) => onChange({ ...entered, day: next })} allowed={SPAN} />
          {fault !== null && (
            <Text as="p" size="s" tone="danger" role="alert">
              {fault}
            </Text>
          )}
        </Stack>
      ) : (
        <TextField
          label="Years"
          value={years}
          onChange={(next) => onChange({ ...entered, years: next })}
          error={fault}
        />
      )}
    </>
  );
}
