/**
 * Starts one OpenSearch node for the run, where Java and Maven can be had; OPENSEARCH_NODE names another, or is `none`.
 * The tests wait until it answers (`openSearchUrl`): the others need not wait for it. What is left out is named.
 */
import type { TestProject } from 'vitest/node';
import { provideOpenSearch } from './binaries.ts';
import { startNode } from './node.ts';
import './provided.ts';

const nothing = async (): Promise<void> => {};

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['OPENSEARCH_NODE'] ?? 'fetch';
  if (named !== 'fetch' && named !== 'none') {
    console.warn('The tests that kill a node of OpenSearch are left out: OPENSEARCH_NODE names one of others.');
    project.provide('openSearch', { url: named, programs: null });
    return nothing;
  }
  const programs = named === 'fetch' ? provideOpenSearch() : 'OPENSEARCH_NODE is none.';
  if (typeof programs === 'string') {
    console.warn(`${programs} The tests on OpenSearch are left out.`);
    project.provide('openSearch', null);
    return nothing;
  }
  const node = await startNode(programs);
  node.ready.catch((error: unknown) => console.error(error));
  project.provide('openSearch', { url: node.url, programs });
  return () => node.remove();
}
