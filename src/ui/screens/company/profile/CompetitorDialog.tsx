/** A competitor: its name, and the spellings of it that publications have, each confirmed. */
import { useState } from 'react';
import type { CompetitorRow } from '../../../../domain/company-profile/rows.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { addCompetitor, editCompetitor } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useEdits } from '../../../hooks/use-edits.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { ApplicantNames } from '../../../parts/corpus/ApplicantNames.tsx';
import { useNameTyped } from '../../../parts/corpus/use-name-typed.ts';

interface CompetitorDialogProps {
  readonly company: Id;
  /** null: a new one. */
  readonly competitor: CompetitorRow | null;
  readonly onClose: () => void;
}

export function CompetitorDialog({ company, competitor, onClose }: CompetitorDialogProps) {
  const actions = useActions();
  const { fields, changes, edit } = useEdits({
    name: competitor?.name ?? '',
    applicants: competitor?.applicants ?? [],
  });
  const [isNameless, setNameless] = useState(false);
  const typedName = useNameTyped();
  const handleSubmit = async () => {
    if (fields.name.trim() === '') return setNameless(true);
    if (!typedName.maySend()) return;
    const isChanged = competitor === null || Object.keys(changes).length > 0;
    const answer = !isChanged
      ? null
      : competitor === null
        ? await addCompetitor(actions, company, fields)
        : await editCompetitor(actions, { company, competitor: competitor.competitor }, changes);
    if (answer?.kind !== 'refused') onClose();
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
          value={fields.name}
          onChange={(name) => edit({ name })}
          error={isNameless && fields.name.trim() === '' ? 'Give the competitor a name.' : null}
        />
        <ApplicantNames
          label="Names in publications"
          names={fields.applicants}
          onChange={(applicants) => edit({ applicants })}
          first={fields.name}
          typedName={typedName}
        />
      </Stack>
    </FormDialog>
  );
}
