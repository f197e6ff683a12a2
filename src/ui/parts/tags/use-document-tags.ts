/** The tags that documents carry in every scope that the user reads. */
import { useMemo } from 'react';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import type { Grouping } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Queries, ShownTag, WorkerApi } from '../../../workers/contract.ts';
import { useProjection, useSelected, watchUntilStopped } from '../../hooks/use-projection.ts';
import { scopeLabel } from './scope-words.ts';

const NONE: readonly ShownTag[] = [];
type DocumentTagsAnswer = Queries['documentTags']['answer'];

/** Of one of `documents`, its tags; of another one, none. */
export type DocumentTags = (ucid: string) => readonly ShownTag[];

export function useDocumentTags(documents: readonly FamilyMember[], grouping: Grouping = 'family'): DocumentTags {
  const asked = documents.map(({ ucid, family }) => ({ ucid, family }));
  // As text of those that carry any: where none does, the answer draws nothing.
  const found = useSelected('documentTags', { documents: asked, grouping }, (answer) =>
    JSON.stringify((answer ?? []).filter(({ tags }) => tags.length > 0)),
  );
  return useMemo(() => {
    const tags = new Map((JSON.parse(found) as DocumentTagsAnswer).map((one) => [one.ucid, one.tags]));
    return (ucid) => tags.get(ucid) ?? NONE;
  }, [found]);
}

/** The same once, for a file. */
export function documentTagsOf(
  worker: Pick<WorkerApi, 'watch'>,
  documents: readonly FamilyMember[],
): Promise<ReadonlyMap<string, readonly ShownTag[]>> {
  const asked = documents.map(({ ucid, family }) => ({ ucid, family }));
  return new Promise((resolve) => {
    const stop = watchUntilStopped(worker, 'documentTags', { documents: asked, grouping: 'family' }, (found) => {
      resolve(new Map(found.map((one) => [one.ucid, one.tags])));
      queueMicrotask(() => stop());
    });
  });
}

/** Every tag that the user reads, in the order of the scopes; empty until they are read. */
export function useAllTags(): readonly ShownTag[] {
  const scopes = useProjection('tags', {});
  return useMemo(() => (scopes ?? []).flatMap(({ tags }) => tags), [scopes]);
}

/** The same, each with its scope in words where another one has the same name: `Urgent (Company)`. */
export function useNamedTags(): readonly { readonly tag: Id; readonly name: string }[] {
  const scopes = useProjection('tags', {});
  return useMemo(() => {
    const all = (scopes ?? []).flatMap(({ scope, tags }) => tags.map(({ tag, name }) => ({ tag, name, scope })));
    const counts = new Map<string, number>();
    for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
    return all.map(({ tag, name, scope }) => ({
      tag,
      name: (counts.get(name) ?? 0) > 1 ? `${name} (${scopeLabel(scope)})` : name,
    }));
  }, [scopes]);
}

/** Whether a document carries the tag; undefined where that is not known, or there is no such tag. */
export function useCarriers(tag: Id | null, grouping: Grouping): ((document: FamilyMember) => boolean) | undefined {
  const stream = useAllTags().find((one) => one.tag === tag)?.stream ?? null;
  const documents = useProjection('taggedDocuments', {
    of: stream === null || tag === null ? null : { stream, tag },
  });
  return useMemo(() => {
    if (documents === undefined || documents === null) return undefined;
    const wanted = new Set(documents.map(({ ucid, family }) => (grouping === 'family' ? family : ucid)));
    return ({ ucid, family }) => wanted.has(grouping === 'family' ? family : ucid);
  }, [documents, grouping]);
}
