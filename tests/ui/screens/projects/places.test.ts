import { describe, expect, it } from 'vitest';
import { foldersAddress, idIn, areaIn, projectsAddress } from '../../../../src/ui/screens/projects/places.ts';

describe('addresses of the tree', () => {
  it('[ROUTE-20] a project with its place', () => {
    expect(projectsAddress(null)).toBe('/search/project_list');
    expect(projectsAddress(7)).toBe('/search/project_list/7');
    expect(projectsAddress(7, 'trash')).toBe('/search/project_list/7?place=trash');
  });
  it('[ROUTE-21] a folder; the root has no id', () => {
    expect(foldersAddress(7)).toBe('/search/folder_list/7');
    expect(foldersAddress(0)).toBe('/search/folder_list');
    expect(foldersAddress(null)).toBe('/search/folder_list');
  });
  it('a place that does not exist is the tree', () => {
    expect(areaIn('?place=recovered')).toBe('recovered');
    expect(areaIn('?place=elsewhere')).toBe('tree');
    expect(areaIn('')).toBe('tree');
  });
  it('what is no id is none', () => {
    expect(idIn('4194305')).toBe(4194305);
    for (const param of [undefined, '', '0', '-1', '1.5', 'abc', '99999999999999999']) expect(idIn(param)).toBeNull();
  });
});
