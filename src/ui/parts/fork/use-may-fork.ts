/** Whether this user may start a search of the type. The server checks it too (PERM-4). */
import { holds } from '../../../domain/permissions/permissions.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { useUser } from '../../platform/services.tsx';

export function useMayFork(searchType: string): boolean {
  const { permissions } = useUser();
  const type = searchTypeOf(searchType);
  return type !== null && holds(permissions, type.permission);
}
