import { describe, expect, it } from 'vitest';
import { endsListeners } from '../../../src/ui/routing/screen-identity.ts';

describe('which moves end listeners', () => {
  it('[NAV-1] not between two project-list routes, nor between two folder-list routes', () => {
    expect(endsListeners('project_list', 'project_list_id')).toBe(false);
    expect(endsListeners('project_list_id', 'project_list_id')).toBe(false);
    expect(endsListeners('folder_list_id', 'folder_list')).toBe(false);
  });
  it('[NAV-2] any other move does, also between the two lists and within one route of another kind', () => {
    expect(endsListeners('project_list', 'folder_list')).toBe(true);
    expect(endsListeners('search_input', 'search_input')).toBe(true);
    expect(endsListeners('project_list', 'dashboard')).toBe(true);
    expect(endsListeners(null, 'dashboard')).toBe(true);
  });
});
