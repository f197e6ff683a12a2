/**
 * The vectors of the administrators' corpus.
 *
 *   GET → { embeddings: EmbeddingStatus | null }, null where the house has none      POST /pause, /resume → 204
 */
import { refusal } from '../errors.ts';
import { refuse } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

const ofOthers = refusal(
  422,
  'corpus-of-others',
  'This corpus belongs to another company, whose administrators decide when it is embedded.',
);

export function embeddingRoutes({ embeddingJobs: jobs }: Pick<Services, 'embeddingJobs'>): readonly Route[] {
  const path = '/spa/api/embeddings';
  const who = 'administrator';
  return [
    {
      method: 'GET',
      path,
      who,
      handle: async (context) =>
        context.json({ embeddings: (await jobs?.status(context.get('signedIn').corpus)) ?? null }),
    },
    ...(['pause', 'resume'] as const).map((what): Route => ({
      method: 'POST',
      path: `${path}/${what}`,
      who,
      async handle(context) {
        const { corpus, mayImport } = context.get('signedIn');
        if (!mayImport) return refuse(context, ofOthers);
        await jobs?.[what](corpus);
        return context.body(null, 204);
      },
    })),
  ];
}
