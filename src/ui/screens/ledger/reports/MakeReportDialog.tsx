/** Asks for a report: its title and what is in it. What no report is without is said, and can't be left out. */
import { useState } from 'react';
import { REPORT_KIND_NAMES } from '../../../../domain/reports/describe.ts';
import { REPORT_SECTIONS, type ReportSection } from '../../../../domain/reports/events.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { askForReport } from '../../../actions/reports.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { TextField } from '../../../kit/TextField.tsx';

const SECTIONS: Readonly<Record<ReportSection, string>> = {
  idea: 'Subject of the search: idea or query',
  chart: 'Claim chart, with quotations and their places',
  family: 'Family annex',
  comments: 'Comments, with who wrote them',
};
/** Characters of a title. */
const TITLE_AT_MOST = 300;

export function MakeReportDialog({ search, onClose }: { readonly search: SearchState; readonly onClose: () => void }) {
  const actions = useActions();
  const [title, setTitle] = useState(`${REPORT_KIND_NAMES.search}: ${search.title}`.slice(0, TITLE_AT_MOST));
  const [sections, setSections] = useState<readonly ReportSection[]>(REPORT_SECTIONS);
  const toggle = (section: ReportSection, isIn: boolean) =>
    setSections(REPORT_SECTIONS.filter((one) => (one === section ? isIn : sections.includes(one))));
  const handleSubmit = async () => {
    const answer = await askForReport(actions, search.id, { kind: 'search', title, sections });
    if (answer.kind !== 'refused') onClose();
  };
  return (
    <FormDialog
      title="Make a search report"
      submitLabel="Make report"
      isReady={title.trim() !== ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextField label="Title" value={title} onChange={setTitle} maxLength={TITLE_AT_MOST} autoFocus />
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
