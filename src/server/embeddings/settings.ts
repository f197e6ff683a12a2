/** The settings of the embedding server, as readConfig takes them from the environment. */
import { StartProblem } from '../errors.ts';
import { forbidden } from './address.ts';
import type { EmbeddingServer } from './client.ts';
import { PREFIXES, type Prefixes } from './prefixes.ts';

/** Null for what is no address to send texts to. */
export function embeddingsUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  return isPlain ? url : null;
}

export const prefixesNamed = (text: string): Prefixes | null => PREFIXES.find((name) => name === text) ?? null;

/** Throws a {@link StartProblem} where texts may not be sent to the address. */
export async function refuseForeignServer({ url, allowed }: Pick<EmbeddingServer, 'url' | 'allowed'>): Promise<void> {
  const problem = await forbidden(url, allowed);
  if (problem !== null) throw new StartProblem(`EMBEDDINGS_URL is refused: ${problem.message}`);
}
