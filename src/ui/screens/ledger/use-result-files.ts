/** Fetches all that a run found, page by page, and gives it as a file; says how far it is. */
import { useState } from 'react';
import { isRisk } from '../../../domain/assessment/values.ts';
import { PAGE_SIZE, type ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState, ShownTag } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { useToast } from '../../kit/Toast.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import { CSV_TYPE } from '../../../domain/shared/csv.ts';
import { documentTagsOf } from '../../parts/tags/use-document-tags.ts';
import { fileName } from '../../parts/file-name.ts';
import { ratingInfo } from '../../parts/results/rating.ts';
import { saveText } from '../../platform/save-text.ts';
import { resultsCsv, resultsRis, type ExportedRow } from './result-files.ts';

export type ResultFile = 'csv' | 'ris';

export function useResultFiles(search: SearchState, assessment: AssessmentView | null) {
  const worker = useWorker();
  const toast = useToast();
  const { formatDate, today } = useDates();
  const [progress, setProgress] = useState<{
    readonly file: ResultFile;
    readonly done: number;
    readonly of: number;
  } | null>(null);

  async function take(file: ResultFile, run: number): Promise<void> {
    if (assessment === null || progress !== null) return;
    const rows: ResultRow[] = [];
    for (let page = 0, pages = 1; page < pages; page++) {
      setProgress({ file, done: rows.length, of: Math.max(rows.length, pages * PAGE_SIZE) });
      const fetched = await worker.resultPage({ search: search.id, run, filter: {}, sort: 'relevance', page });
      if (fetched.kind !== 'ok') {
        setProgress(null);
        const text =
          fetched.kind === 'failed'
            ? fetched.message
            : `Page ${page + 1} of the results needs the network. Keep the list on this device, or try again later.`;
        toast.add({ title: 'The results were not exported', text, tone: 'danger' });
        return;
      }
      rows.push(...fetched.value.rows);
      pages = Math.ceil(fetched.value.families / PAGE_SIZE);
    }
    setProgress(null);
    const tags = await documentTagsOf(worker, rows);
    const told = rows.map((row) => said(row, assessment, tags.get(row.ucid) ?? []));
    const name = fileName(search.title, { what: 'results', ending: file, day: today() });
    if (file === 'csv') saveText(name, CSV_TYPE, resultsCsv(told, formatDate));
    else saveText(name, 'application/x-research-info-systems;charset=utf-8', resultsRis(told, window.location.origin));
  }
  return { progress, take };
}

function said(row: ResultRow, assessment: AssessmentView, documentTags: readonly ShownTag[]): ExportedRow {
  const { mine, others, category, tags, comments } = assessment.of(row);
  return {
    row,
    rating: mine === null ? '' : ratingInfo[mine].label,
    others: others.map(({ name, rating }) => `${name}: ${ratingInfo[rating].label}`).join('; '),
    ...(isRisk(category) ? { category: '', risk: category } : { category: category ?? '', risk: '' }),
    tags: [...tags, ...documentTags].map(({ name }) => name),
    comments: comments.map(({ author, text }) => `${assessment.nameOf(author)}: ${text}`),
  };
}
