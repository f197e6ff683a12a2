/**
 * Data folders for journeys. Three are made once a run: the sample, the sample with many companies, and the archive of
 * real grants (the sample, where those are not at hand). Each server gets a copy.
 */
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the run's templates are, handed from the global set-up to the workers. */
export const templatesVariable = 'JOURNEY_TEMPLATES';

export type Template = 'sample' | 'companies' | 'archive';

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'antecede-journey-'));
}

export async function copyOfTemplate(template: Template = 'sample'): Promise<string> {
  const templates = process.env[templatesVariable];
  if (!templates) throw new Error('The global set-up has made no templates.');
  const folder = await newFolder();
  // Half the processor time of `cp`: a folder of a database is a thousand files.
  cpSync(join(templates, template), folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
