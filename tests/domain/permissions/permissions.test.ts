import { describe, expect, it } from 'vitest';
import { holds, PERMISSIONS } from '../../../src/domain/permissions/permissions.ts';

describe('permissions', () => {
  it('[PERM-1] have the names of the specification, and one for the API', () => {
    expect([...PERMISSIONS].filter((name) => name !== 'API_TOKENS')).toEqual([
      'DOCUMENT_MONITORING',
      'FTO',
      'INVALIDATION',
      'PATENTABILITY',
      'SINGLE_DOCUMENT_SEARCH',
      'STATE_OF_THE_ART',
      'TECHNOLOGY_MONITORING',
      'ULTRA_QUICK',
      'BETA_TESTER',
      'ANTECEDEAN',
      'TAGS',
      'ANTECEDE_X',
      'TEST_FALSE',
      'MONITORING',
      'WISH_LIST',
      'BUG_REPORT',
      'COMPANY_ADMIN',
      'INFO_CENTER',
      'TASKS',
    ]);
  });
  it('[PERM-2] a missing user holds none', () => {
    for (const permission of PERMISSIONS)
      expect([holds(null, permission), holds(undefined, permission)]).toEqual([false, false]);
  });
  it('[PERM-2] one that is not named, or is false, is not held', () => {
    expect([holds({}, 'TASKS'), holds({ TASKS: false }, 'TASKS'), holds({ TASKS: true }, 'TASKS')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
