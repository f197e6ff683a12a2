/**
 * Starts one OpenSearch node for the run, with OPENSEARCH_NODE=fetch. The tests wait until it answers
 * (`openSearchUrl`): the others need not wait for it.
 */
import type { TestProject } from 'vitest/node';
import { provideOpenSearch } from './binaries.ts';
import { startNode } from './node.ts';
import './provided.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['OPENSEARCH_NODE'];
  const programs = named === 'fetch' ? provideOpenSearch() : 'OPENSEARCH_NODE is not set.';
  if (named !== undefined && named !== 'fetch') {
    project.provide('openSearch', named);
    return async () => {};
  }
  if (typeof programs === 'string') {
    console.warn(`${programs} The tests on OpenSearch are left out.`);
    project.provide('openSearch', null);
    return async () => {};
  }
  const node = await startNode(programs);
  node.ready.catch((error: unknown) => console.error(error));
  project.provide('openSearch', node.url);
  return () => node.remove();
}
