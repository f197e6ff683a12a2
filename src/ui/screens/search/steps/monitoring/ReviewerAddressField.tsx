/** Who reviews what is new: saved when the field is left, or with Enter. */
import { useState } from 'react';
import type { SearchState } from '../../../../../workers/contract.ts';
import { TextField } from '../../../../kit/TextField.tsx';
import { useChoices } from '../../../../parts/search/use-choices.ts';

export function ReviewerAddressField({ search }: { readonly search: SearchState }) {
  const { choose } = useChoices(search.id);
  const { reviewer } = search.choices;
  const [typed, setTyped] = useState<string | null>(null);
  const handleSave = async () => {
    if (typed !== null && typed.trim() !== reviewer)
      await choose('Assign review', ['MonitoringReviewAssigned', { reviewer: typed.trim() }]);
    setTyped(null);
  };
  return (
    <TextField
      label="E-mail address of the reviewer"
      hideLabel
      type="email"
      value={typed ?? reviewer}
      onChange={setTyped}
      onBlur={() => void handleSave()}
      onKeyDown={(event) => event.key === 'Enter' && void handleSave()}
      placeholder="name@company.example"
    />
  );
}
