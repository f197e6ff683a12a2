/** The notice of a field of a search of which there are several versions; nothing where there is one. */
import type { WrittenField } from '../../../domain/search-steps/edits.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { chooseVersion } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { VersionsNotice } from './VersionsNotice.tsx';

const names: Readonly<Record<WrittenField, string>> = {
  title: 'the title',
  text: 'the idea',
  priorityDate: 'the priority date',
  expression: 'the expression',
};

interface FieldVersionsProps {
  readonly search: Pick<SearchState, 'id' | 'disputed'>;
  readonly field: WrittenField;
  /** Called when one was kept: the buttons are gone then. */
  readonly onKept: () => void;
}

export function FieldVersions({ search, field, onKept }: FieldVersionsProps) {
  const actions = useActions();
  const { formatDate } = useDates();
  const versions = search.disputed.find((one) => one.field === field)?.versions;
  if (versions === undefined) return null;
  return (
    <VersionsNotice
      what={names[field]}
      versions={versions}
      use="A run uses the current version."
      textOf={(value) => (value === null ? '' : field === 'priorityDate' ? formatDate(value) : value)}
      onKeep={({ value }) => {
        onKept();
        void chooseVersion(actions, search.id, { field, value, shown: versions });
      }}
    />
  );
}
