/** Asks for a report: what is in it, in which order, and how its first pages look. */
import { useState } from 'react';
import { REPORT_KIND_NAMES } from '../../../../domain/reports/describe.ts';
import type { ReportKind } from '../../../../domain/reports/events.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { askForReport } from '../../../actions/reports.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { ColumnChoices, SectionChoices } from '../../../parts/reports/ContentChoices.tsx';
import { ReportBasics, TITLE_AT_MOST } from './ReportBasics.tsx';
import {
  choicesOfKind,
  columnsProblem,
  hasSubject,
  wantedOf,
  type ReportChoices,
} from '../../../parts/reports/report-choices.ts';
import { ReportPreview } from './ReportPreview.tsx';

type DialogTab = 'basics' | 'sections' | 'columns' | 'preview';
type DialogChoices = Omit<ReportChoices, 'title'> & { readonly title: string | null };

export interface FirstChoice {
  readonly kind: ReportKind;
  readonly monitor: Id | null;
  readonly index: Id | null;
}

interface MakeReportDialogProps {
  readonly search: SearchState;
  /** What is asked for at first: a digest of a monitor, a comparison with an index, or neither. */
  readonly first: FirstChoice;
  readonly onClose: () => void;
}

export function MakeReportDialog({ search, first, onClose }: MakeReportDialogProps) {
  const actions = useActions();
  const [tab, setTab] = useState<DialogTab>('basics');
  const [written, setWritten] = useState<DialogChoices>({
    ...choicesOfKind(first.kind),
    ...{
      title: null,
      pdf: 'ua-1',
      template: null,
      readers: true,
      population: 'results',
      set: null,
      monitor: first.monitor,
      index: first.index,
      days: null,
    },
  });
  const title = written.title ?? (search.title.trim() || REPORT_KIND_NAMES[written.kind]).slice(0, TITLE_AT_MOST);
  const choices: ReportChoices = { ...written, title };
  const choose = (change: Partial<ReportChoices>) => setWritten((now) => ({ ...now, ...change }));
  const wanted = wantedOf(choices);
  const isReady = title.trim() !== '' && columnsProblem(choices) === null && hasSubject(choices);
  const handleSubmit = async () => {
    const answer = await askForReport(actions, search.id, wanted);
    if (answer.kind !== 'refused') onClose();
  };
  return (
    <FormDialog
      title="Make a report"
      size="large"
      submitLabel="Make report"
      isReady={isReady}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Tabs
        label="Parts of the choice"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'basics',
            label: 'Report',
            content: <ReportBasics search={search} choices={choices} onChange={choose} />,
          },
          {
            id: 'sections',
            label: 'Sections',
            content: <SectionChoices choices={choices} onChange={choose} />,
          },
          {
            id: 'columns',
            label: 'Columns',
            content: <ColumnChoices choices={choices} onChange={choose} />,
          },
          {
            id: 'preview',
            label: 'Preview',
            isDisabled: !isReady,
            content: <ReportPreview search={search.id} wanted={wanted} />,
          },
        ]}
      />
    </FormDialog>
  );
}
