/** Which private index a project names (TREE-14): searches in the project offer it before others. */
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Select } from '../../kit/Select.tsx';
import { useReadableIndexes } from './use-readable-indexes.ts';

const NONE = 'none';

interface IndexOfProjectProps {
  readonly chosen: Id | null;
  readonly onChoose: (index: Id | null) => void;
}

export function IndexOfProject({ chosen, onChoose }: IndexOfProjectProps) {
  const { value, trouble } = useReadableIndexes();
  const options = (value ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = chosen === null || options.some((option) => option.value === String(chosen));
  return (
    <Select
      label={`${PRODUCT}X index`}
      options={[
        { value: NONE, label: 'None' },
        ...options,
        ...(isListed ? [] : [{ value: String(chosen), label: unlisted(chosen, value !== null) }]),
      ]}
      value={chosen === null ? NONE : String(chosen)}
      onChange={(name) => onChoose(name === NONE ? null : Number(name))}
      help={
        trouble === null
          ? 'Searches in this project offer it first. Only members of the index see what it holds.'
          : `Your indexes can’t be offered. ${troubleText(trouble)}`
      }
    />
  );
}

/** One that the user is no member of, or that was deleted. */
export const unlisted = (index: Id, isLoaded: boolean): string =>
  isLoaded ? `Index ${index} (not open to you)` : `Index ${index}`;
