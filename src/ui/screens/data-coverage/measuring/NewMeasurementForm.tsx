/** The form, with the publications of the collections that the address names, as `?search=12&sets=3,4`. */
import { useProjection } from '../../../hooks/use-projection.ts';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { MeasureForm, type ChosenNumbers } from './MeasureForm.tsx';

interface NewMeasurementFormProps {
  /** The query of the address. */
  readonly address: string;
  readonly onAsked: (id: number) => void;
}

const NOTHING: ChosenNumbers = { name: '', numbers: '' };

export function NewMeasurementForm({ address, onAsked }: NewMeasurementFormProps) {
  const asked = new URLSearchParams(address);
  const search = Number(asked.get('search') ?? 0);
  const sets = (asked.get('sets') ?? '').split(',').map(Number);
  return Number.isSafeInteger(search) && search > 0 ? (
    <OfCollections key={address} search={search} sets={sets} onAsked={onAsked} />
  ) : (
    <MeasureForm initial={NOTHING} onAsked={onAsked} />
  );
}

interface OfCollectionsProps extends Pick<NewMeasurementFormProps, 'onAsked'> {
  readonly search: number;
  readonly sets: readonly number[];
}

function OfCollections({ search, sets, onAsked }: OfCollectionsProps) {
  const assessment = useProjection('assessment', { search });
  if (assessment === undefined) return <Skeleton label="Opening the collection" lines={6} />;
  const chosen = (assessment?.sets ?? []).filter(({ set }) => sets.includes(set));
  const ucids = new Set(chosen.flatMap(({ members }) => members.map(({ ucid }) => ucid)));
  const name = chosen.map((set) => set.name).join(', ');
  return <MeasureForm initial={{ name, numbers: [...ucids].join('\n') }} onAsked={onAsked} />;
}
