/** A competitor: its name, and the spellings of it that publications have, each confirmed. */
import { useState } from 'react';
import type { CompetitorRow } from '../../../../domain/company-profile/rows.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { saveCompetitor } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { ApplicantNames } from '../../../parts/corpus/ApplicantNames.tsx';

interface CompetitorDialogProps {
  readonly company: Id;
  /** null: a new one. */
  readonly competitor: CompetitorRow | null;
  readonly onClose: () => void;
}

export function CompetitorDialog({ company, competitor, onClose }: CompetitorDialogProps) {
  const actions = useActions();
  const [name, setName] = useState(competitor?.name ?? '');
  const [applicants, setApplicants] = useState<readonly string[]>(competitor?.applicants ?? []);
  const [isNameless, setNameless] = useState(false);
  const handleSubmit = async () => {
    if (name.trim() === '') return setNameless(true);
    const fields = { name: name.trim(), applicants };
    const answer = await saveCompetitor(actions, { company, competitor: competitor?.competitor ?? null }, fields);
    if (answer.kind === 'saved') onClose();
  };
  return (
    <FormDialog
      title={competitor === null ? 'New competitor' : `Edit competitor: ${competitor.name}`}
      submitLabel={competitor === null ? 'Add competitor' : 'Save'}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextField
          label="Name"
          autoFocus
          maxLength={500}
          value={name}
          onChange={setName}
          error={isNameless && name.trim() === '' ? 'Give the competitor a name.' : null}
        />
        <ApplicantNames label="Names in publications" names={applicants} onChange={setApplicants} first={name} />
      </Stack>
    </FormDialog>
  );
}
