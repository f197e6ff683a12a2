/** Finds the publication of a typed number, on the server or on this device; or the reason why there is none. */
import { useCallback } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { DocumentAnswer } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { numberStart, typedUcid } from './ucid-of.ts';

export type FoundDocument =
  | { readonly kind: 'found'; readonly document: DocumentAnswer }
  /** `message` is for the user; `similar` are numbers in the corpus. */
  | { readonly kind: 'none'; readonly message: string; readonly similar: readonly Ucid[] };

/** A number without a kind finds the only publication that has it. If there are several, the user chooses. */
export function useFindDocument(): (text: string) => Promise<FoundDocument> {
  const worker = useWorker();
  return useCallback(
    async (text) => {
      const ucid = typedUcid(text) ?? numberStart(text);
      if (ucid === null)
        return none(`${text} is no publication number. Write it with its country, as in US-6838482-B2.`);
      const fetched = await worker.document(ucid);
      if (fetched.kind === 'unknown') {
        const [only] = fetched.similar;
        if (only !== undefined && fetched.similar.length === 1 && typedUcid(text) === null) {
          const again = await worker.document(only);
          if (again.kind === 'ok') return { kind: 'found', document: again.value };
        }
        return {
          kind: 'none',
          message:
            fetched.similar.length === 0
              ? `${ucid} is not in this corpus.`
              : `${ucid} is not in this corpus. Did you mean one of these?`,
          similar: fetched.similar,
        };
      }
      if (fetched.kind === 'ok') return { kind: 'found', document: fetched.value };
      return none(
        fetched.kind === 'offline' ? `${ucid} is not on this device, and the network is away.` : fetched.message,
      );
    },
    [worker],
  );
}

const none = (message: string): FoundDocument => ({ kind: 'none', message, similar: [] });

/** In English where there is one. */
export function documentTitle({ publication: { titles } }: Pick<DocumentAnswer, 'publication'>): string {
  return (titles.find(({ lang }) => lang === 'en') ?? titles[0])?.content ?? '';
}

/** The day of the earliest priority, or of the filing if there is none; null if neither is known. */
export function earliestPriority({
  publication: { priorities, application },
}: Pick<DocumentAnswer, 'publication'>): string | null {
  const days = priorities.flatMap(({ date }) => date ?? []);
  return days.sort()[0] ?? application?.date ?? null;
}
