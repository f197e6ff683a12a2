/** All reading of results and documents, loaded when the first of it is asked for. */
import type { PageRequest } from '../../domain/documents/answers.ts';
import type { Kept, OnProgress } from '../contract.ts';
import { createDocumentSource, type DocumentSourcePorts } from './document-source.ts';
import { keepResults } from './download-results.ts';
import { createResultRows } from './result-rows.ts';

export function createReading(ports: DocumentSourcePorts) {
  const source = createDocumentSource(ports);
  return {
    ...source,
    ...createResultRows(ports),
    keepResults: (request: Omit<PageRequest, 'page'>, onProgress: OnProgress): Promise<Kept> =>
      keepResults(source, request, onProgress),
  };
}
