/** Makes one data folder with the sample, of which each recorded story gets a copy instead of an import of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from './built-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample and its first user, whom nobody has signed in. */
    storyFolder: string;
  }
}

let folder = '';

export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'antecede-stories-'));
  const server = await buildServer();
  await server.start(folder, 'yes');
  await server.remove();
  project.provide('storyFolder', folder);
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
