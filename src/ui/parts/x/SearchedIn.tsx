/** The choice of what is searched by similarity: the patents, or a private index that the user may read. */
import type { PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { formatCounted } from '../../kit/format.ts';
import { Select } from '../../kit/Select.tsx';
import type { OfferedIndexes } from './use-offered-indexes.ts';

const PATENTS = 'patents';

interface SearchedInProps {
  readonly label: string;
  readonly offered: OfferedIndexes;
  /** Null for the patents. */
  readonly chosen: PrivateIndex | null;
  readonly onChoose: (index: PrivateIndex | null) => void;
}

export function SearchedIn({ label, offered: { indexes, ofProject, trouble }, chosen, onChoose }: SearchedInProps) {
  return (
    <Select
      label={label}
      options={[
        { value: PATENTS, label: 'All patents' },
        ...indexes.map((index) => ({ value: String(index.id), label: labelOf(index, index === ofProject) })),
      ]}
      value={chosen === null ? PATENTS : String(chosen.id)}
      onChange={(value) => onChoose(indexes.find(({ id }) => String(id) === value) ?? null)}
      {...(trouble !== null && { help: `Your indexes can’t be offered. ${trouble}` })}
    />
  );
}

function labelOf({ name, documents }: PrivateIndex, isOfProject: boolean): string {
  return `${name} (${formatCounted(documents, 'document')}${isOfProject ? ', index of the project' : ''})`;
}
