/** Once a run: makes the data folders of which journeys get copies, so that none waits for an import of its own. */
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addCompanies } from './companies.ts';
import { newFolder, removeFolder, templatesVariable, type Template } from './data-folder.ts';
import { startServer } from './server.ts';
import { GRANTS } from './subject.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const templates = await newFolder();
  const folderOf = (template: Template) => join(templates, template);
  const server = await startServer(folderOf('sample'));
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server ended with ${code} when it was asked to stop.`);
  await cp(folderOf('sample'), folderOf('archive'), { recursive: true });
  await cp(folderOf('sample'), folderOf('companies'), { recursive: true });
  await addCompanies(folderOf('companies'));
  if (GRANTS !== null) await importInto(folderOf('archive'), GRANTS);
  process.env[templatesVariable] = templates;
  return () => removeFolder(templates);
}

/** Imports files as an operator would, while no server runs; the sample makes way. */
async function importInto(dataDir: string, files: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['dist/server/main.js', 'import', files], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
