/** Name, names in publications and markets of the company. */
import { editCompanyProfile } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useEdits } from '../../../hooks/use-edits.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Heading, Stack } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { ApplicantNames } from '../../../parts/corpus/ApplicantNames.tsx';
import { useNameTyped } from '../../../parts/corpus/use-name-typed.ts';
import { MarketsField } from './ProfileFields.tsx';
import { editableProfile, type ShownCompany } from './use-company-profile.ts';

interface ProfileDialogProps {
  readonly page: ShownCompany;
  readonly onClose: () => void;
}

export function ProfileDialog({ page, onClose }: ProfileDialogProps) {
  const actions = useActions();
  const { fields, changes, edit } = useEdits(editableProfile(page));
  const typedName = useNameTyped();
  const handleSubmit = async () => {
    if (!typedName.maySend()) return;
    const isChanged = Object.keys(changes).length > 0;
    const answer = isChanged ? await editCompanyProfile(actions, page.company, changes) : null;
    if (answer?.kind !== 'refused') onClose();
  };
  return (
    <FormDialog title="Edit profile" submitLabel="Save" onSubmit={handleSubmit} onClose={onClose}>
      <Stack gap={4}>
        <TextField label="Name" autoFocus maxLength={500} value={fields.name} onChange={(name) => edit({ name })} />
        <ApplicantNames
          label="Names in publications"
          names={fields.applicants}
          onChange={(applicants) => edit({ applicants })}
          first={fields.name}
          typedName={typedName}
        />
        <Stack gap={2}>
          <Heading level={3}>Markets</Heading>
          <MarketsField markets={fields.markets} onChange={(markets) => edit({ markets })} />
        </Stack>
      </Stack>
    </FormDialog>
  );
}
