/** Who may measure how well the search finds. */
import { expect, test } from 'vitest';
import type { UserDetails } from '../../src/domain/permissions/user.ts';
import { mayMeasure } from '../../src/domain/search-steps/may-measure.ts';

const user: UserDetails = {
  ...{ pk: 2, company: { id: 1, name: 'A' }, first_name: 'A', last_name: 'B', full_name: 'A B', email: 'a@b.example' },
  ...{ is_active: true, is_admin_user: false, is_guest: false, two_factor_auth_enabled: false, voucher_hash: null },
  permissions: {},
};

test('administrators, and who may start a search; a watcher, a tagger and a guest may not', () => {
  expect(mayMeasure(user)).toBe(false);
  expect(mayMeasure({ ...user, permissions: { TAGS: true, MONITORING: true, TECHNOLOGY_MONITORING: true } })).toBe(
    false,
  );
  expect(mayMeasure({ ...user, permissions: { ULTRA_QUICK: true } })).toBe(true);
  expect(mayMeasure({ ...user, is_admin_user: true })).toBe(true);
  expect(mayMeasure({ ...user, permissions: { ULTRA_QUICK: true }, is_guest: true })).toBe(false);
  expect(mayMeasure({ ...user, is_admin_user: true, is_guest: true })).toBe(false);
});
