/** The corpus that the server searches; null until the server has answered. */
import type { CorpusVersion } from '../../domain/documents/results.ts';
import { useServerData } from './use-server-data.ts';

export function useCorpus(): CorpusVersion | null {
  return useServerData('corpus', readCorpus).value;
}

export function readCorpus(body: unknown): CorpusVersion | null {
  const answer = body as Partial<Record<keyof CorpusVersion, unknown>> | null;
  if (
    typeof answer?.publications !== 'number' ||
    typeof answer.version !== 'number' ||
    typeof answer.sample !== 'boolean'
  )
    return null;
  return { publications: answer.publications, version: answer.version, sample: answer.sample };
}
