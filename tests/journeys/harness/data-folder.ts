/** Data folders for journeys: one is made per run, with the sample in it; each server gets a copy. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the run's template is, handed from the global set-up to the workers. */
export const templateVariable = 'JOURNEY_TEMPLATE';

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'antecede-journey-'));
}

export async function copyOfTemplate(): Promise<string> {
  const template = process.env[templateVariable];
  if (!template) throw new Error('The global set-up has made no template.');
  const folder = await newFolder();
  await cp(template, folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
