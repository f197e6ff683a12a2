/** What the people of the company are called, as administrators are told it; devices know those that they work with. */
import { useCall } from '../../hooks/use-call.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { fetchedFrom } from '../../hooks/use-server-data.ts';

const path = 'company/users';
const NONE: ReadonlyMap<number, string> = new Map();

/** By pk; empty where they can’t be asked for. `isNeeded`: something shows one. */
export function usePeopleNames(isNeeded: boolean): ReadonlyMap<number, string> {
  const call = useCall();
  const { value } = useResource({
    key: isNeeded ? 'names of people' : null,
    load: async () => fetchedFrom(await call({ method: 'GET', path }), readPeopleNames),
    remember: true,
  });
  return value ?? NONE;
}

/** Null for an answer of another form. */
export function readPeopleNames(body: unknown): ReadonlyMap<number, string> | null {
  const { users } = (body ?? {}) as { readonly users?: unknown };
  if (!Array.isArray(users)) return null;
  return new Map(
    users.flatMap((one: unknown): readonly (readonly [number, string])[] => {
      const { pk, full_name: name } = (one ?? {}) as Readonly<Record<string, unknown>>;
      return typeof pk === 'number' && typeof name === 'string' ? [[pk, name]] : [];
    }),
  );
}
