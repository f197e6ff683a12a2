/** What a test drew goes after it. Testing Library does so once a process, and a process runs many files. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
