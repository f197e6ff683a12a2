/** The snapshot of a report without the name of a person who was deleted. */
import type { ReportSnapshot } from '../../domain/reports/snapshot.ts';
import { withoutNames, type NamedPerson } from '../../domain/shared/deleted-person.ts';

/** People of the house, not those of the documents. */
export function withoutPersonInReport(snapshot: ReportSnapshot, named: NamedPerson): ReportSnapshot {
  const clean = (text: string) => withoutNames(text, named);
  const mentions = (text: string) => withoutNames(text, named, '@');
  const { report, documents, log, comparison, monitoring, egress } = snapshot;
  return {
    ...snapshot,
    report: { ...report, askedBy: clean(report.askedBy) },
    documents: documents.map((document) => ({
      ...document,
      ratings: document.ratings.map(clean),
      comments: document.comments.map(({ by, text }) => ({ by: clean(by), text: mentions(text) })),
    })),
    ...(comparison && {
      comparison: {
        ...comparison,
        found: comparison.found.map((one) => ({ ...one, ratings: one.ratings.map(clean) })),
      },
    }),
    ...(monitoring && {
      monitoring: {
        ...monitoring,
        questions: monitoring.questions.map((question) => ({ ...question, by: clean(question.by) })),
        arrivals: monitoring.arrivals.map(({ decided, ...arrival }) => ({
          ...arrival,
          decided: decided && { ...decided, by: clean(decided.by), reason: mentions(decided.reason) },
        })),
      },
    }),
    egress: egress.map(clean),
    log: log.map((entry) => ({ ...entry, by: clean(entry.by), text: clean(entry.text) })),
  };
}
