/** Name, names in publications and markets of the company. */
import { useState } from 'react';
import { editCompanyProfile } from '../../../actions/company-profile.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Heading, Stack } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { ApplicantNames } from '../../../parts/corpus/ApplicantNames.tsx';
import { MarketsField } from './ProfileFields.tsx';
import type { ShownCompany } from './use-company-profile.ts';

interface ProfileDialogProps {
  readonly page: ShownCompany;
  readonly onClose: () => void;
}

export function ProfileDialog({ page, onClose }: ProfileDialogProps) {
  const actions = useActions();
  const { profile } = page.said;
  const [name, setName] = useState(page.name);
  const [applicants, setApplicants] = useState(profile.applicants);
  const [markets, setMarkets] = useState(profile.markets);
  const handleSubmit = async () => {
    const answer = await editCompanyProfile(actions, page.company, { name: name.trim(), applicants, markets });
    if (answer.kind === 'saved') onClose();
  };
  return (
    <FormDialog title="Edit profile" submitLabel="Save" onSubmit={handleSubmit} onClose={onClose}>
      <Stack gap={4}>
        <TextField label="Name" autoFocus maxLength={500} value={name} onChange={setName} />
        <ApplicantNames label="Names in publications" names={applicants} onChange={setApplicants} first={name} />
        <Stack gap={2}>
          <Heading level={3}>Markets</Heading>
          <MarketsField markets={markets} onChange={setMarkets} />
        </Stack>
      </Stack>
    </FormDialog>
  );
}
