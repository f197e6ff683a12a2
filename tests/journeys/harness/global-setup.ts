/** Once a run: starts a server on an empty folder, so that journeys need not wait for the sample to load. */
import { newFolder, removeFolder, templateVariable } from './data-folder.ts';
import { startServer } from './server.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const template = await newFolder();
  const server = await startServer(template);
  await server.stop();
  process.env[templateVariable] = template;
  return () => removeFolder(template);
}
