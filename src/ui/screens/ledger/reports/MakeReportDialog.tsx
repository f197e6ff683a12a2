/** Asks for a report: its kind, title and sections. What no report is without is said, and can't be left out. */
import { useState } from 'react';
import { REPORT_KIND_NAMES } from '../../../../domain/reports/describe.ts';
import {
  REPORT_KINDS,
  REPORT_SECTIONS,
  type ReportKind,
  type ReportSection,
} from '../../../../domain/reports/events.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { askForReport } from '../../../actions/reports.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';

const SECTIONS: Readonly<Record<ReportSection, string>> = {
  idea: 'Subject of the search: idea or query',
  chart: 'Claim chart, with quotations and their places',
  family: 'Family annex',
  comments: 'Comments, with who wrote them',
};
/** What a kind is about, and what it does not say. */
const ABOUT: Readonly<Record<ReportKind, string>> = {
  search: 'Fields searched, then the documents kept by category, with the passages that were quoted.',
  fto:
    'Rights by territory with holder, status and 20 years from filing. How great a risk is, a person has to say: in ' +
    'comments.',
  patentability: 'What each document discloses and what it does not, and pairs that together disclose every feature.',
  invalidation: 'A chart for each document, limitation by limitation, with quotations and their places.',
  documents: 'The documents kept, with applicants, dates, status, category and ratings.',
  ids: 'U.S. and foreign documents apart, numbered and counted, for an information disclosure statement.',
};
/** Characters of a title. */
const TITLE_AT_MOST = 300;

export function MakeReportDialog({ search, onClose }: { readonly search: SearchState; readonly onClose: () => void }) {
  const actions = useActions();
  const [kind, setKind] = useState<ReportKind>('search');
  const [written, setWritten] = useState<string | null>(null);
  const title = written ?? `${REPORT_KIND_NAMES[kind]}: ${search.title}`.slice(0, TITLE_AT_MOST);
  const [sections, setSections] = useState<readonly ReportSection[]>(REPORT_SECTIONS);
  const toggle = (section: ReportSection, isIn: boolean) =>
    setSections(REPORT_SECTIONS.filter((one) => (one === section ? isIn : sections.includes(one))));
  const handleSubmit = async () => {
    const answer = await askForReport(actions, search.id, { kind, title, sections });
    if (answer.kind !== 'refused') onClose();
  };
  return (
    <FormDialog
      title="Make a report"
      submitLabel="Make report"
      isReady={title.trim() !== ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Select
          label="Kind"
          options={REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_NAMES[value] }))}
          value={kind}
          onChange={setKind}
          help={ABOUT[kind]}
        />
        <TextField label="Title" value={title} onChange={setWritten} maxLength={TITLE_AT_MOST} />
        <div role="group" aria-label="Sections">
          <Stack gap={2}>
            {REPORT_SECTIONS.map((section) => (
              <Checkbox
                key={section}
                isSelected={sections.includes(section)}
                onChange={(isIn) => toggle(section, isIn)}
              >
                {SECTIONS[section]}
              </Checkbox>
            ))}
          </Stack>
        </div>
        <Text as="p" tone="quiet" size="s">
          Always in it: documents kept, every query as it ran, flow of the search, coverage by authority, what left the
          house, disclaimers, search log. It says “not approved” until somebody approves it. The report is frozen when
          it is made: later changes go into the next version.
        </Text>
      </Stack>
    </FormDialog>
  );
}
