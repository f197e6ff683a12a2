import { expect, it } from 'vitest';
import { PERMISSIONS } from '../../../src/domain/permissions/permissions.ts';
import { grantable } from '../../../src/ui/screens/company/permission-list.ts';

it('[PERM-1] every permission is listed once, so that it can be granted and revoked', () => {
  const listed = grantable.flatMap(({ permissions }) => permissions.map(({ permission }) => permission));
  expect(listed.toSorted()).toEqual([...PERMISSIONS].toSorted());
});
