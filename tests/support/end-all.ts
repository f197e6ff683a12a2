/**
 * Set-up of each test file: closes what it opened. A set-up file, since a hook can't be added while one runs, and since
 * files that share a process share the modules of their helpers.
 */
import { afterAll } from 'vitest';
import { ends } from './at-end.ts';

afterAll(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
});
