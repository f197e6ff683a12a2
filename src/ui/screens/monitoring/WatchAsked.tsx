/** The new monitor that another page asks for in the address: of a search, a question, or what collections hold. */
import { ORIGIN_KINDS, type PartName } from '../../../domain/documents/monitor-origin.ts';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import type { NewMonitorDialogProps } from './NewMonitorDialog.tsx';
import { WatchCollected } from './WatchChosen.tsx';
import { WatchQuestion, WatchSearch } from './WatchSearch.tsx';

interface WatchAskedProps extends Pick<NewMonitorDialogProps, 'onAdd' | 'onClose'> {
  readonly address: URLSearchParams;
  /** All of the user's: what is watched already is said. */
  readonly monitors: readonly Monitor[];
}

export function WatchAsked({ address, ...rest }: WatchAskedProps) {
  const [watched, asked, collected] = [address.get('of'), address.get('ask'), collectedIn(address)];
  const { monitors, ...asking } = rest;
  return (
    <>
      {collected !== null && <WatchCollected {...collected} {...asking} />}
      {watched !== null && <WatchSearch of={watched} {...rest} />}
      {asked !== null && (
        <WatchQuestion expression={asked} name={address.get('name') ?? ''} part={partAsked(address)} {...rest} />
      )}
    </>
  );
}

/** What of the company’s page the question is of. */
function partAsked(address: URLSearchParams): PartName | null {
  const kind = ORIGIN_KINDS.find((one) => address.has(one));
  const id = kind === undefined ? 0 : Number(address.get(kind));
  return kind !== undefined && Number.isSafeInteger(id) && id > 0 ? { kind, id } : null;
}

/** The collections that another page asks to be watched; null where none does. */
function collectedIn(address: URLSearchParams) {
  const [search, sets] = [Number(address.get('search')), address.get('sets')];
  if (sets === null || !Number.isSafeInteger(search) || search <= 0) return null;
  return { search, sets: sets.split(',').map(Number) };
}
