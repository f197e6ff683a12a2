/** Which corpus the server searches; null until it has said, and while it can't be asked. */
import type { CorpusVersion } from '../../domain/documents/results.ts';
import { useServerData } from './use-server-data.ts';

export function useCorpus(): CorpusVersion | null {
  return useServerData('corpus', readCorpus).value;
}

export function readCorpus(body: unknown): CorpusVersion | null {
  const said = body as Partial<Record<keyof CorpusVersion, unknown>> | null;
  if (typeof said?.publications !== 'number' || typeof said.version !== 'number' || typeof said.sample !== 'boolean')
    return null;
  return { publications: said.publications, version: said.version, sample: said.sample };
}
