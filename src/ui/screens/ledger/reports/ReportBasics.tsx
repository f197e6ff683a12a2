/** Kind, title, PDF and readers of a report. */
import { REPORT_KIND_NAMES } from '../../../../domain/reports/describe.ts';
import { REPORT_KINDS, type ReportKind } from '../../../../domain/reports/events.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { FileChoices } from '../../../parts/reports/FileChoices.tsx';
import { IndexChoice } from './IndexChoice.tsx';
import { MonitorChoice } from './MonitorChoice.tsx';
import { PopulationChoice } from './PopulationChoice.tsx';
import { choicesOfKind, type ReportChoices } from '../../../parts/reports/report-choices.ts';

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
  landscape:
    'How many publications and families by year, authority, applicant, class and legal status: plots, each with the ' +
    'table of its numbers.',
  monitoring:
    'What a monitor of this search brought in a period: its question, what arrived and why, who decided what, and ' +
    'what was set aside.',
  comparison:
    'The idea compared with a private index: what is most like it with passages, why, and what was decided. Its ' +
    'files are for members of the index; they are erased with the index, or with a document in them.',
};
/** Characters of a title. */
export const TITLE_AT_MOST = 300;

interface ReportBasicsProps {
  readonly search: SearchState;
  readonly choices: ReportChoices;
  readonly onChange: (change: Partial<ReportChoices>) => void;
}

/** An idea is compared with an index without a run over the patents; the other kinds tell of one. */
const kindsOf = ({ run }: SearchState): readonly ReportKind[] =>
  run?.kind === 'ran' ? REPORT_KINDS : REPORT_KINDS.filter((kind) => kind === 'comparison');

export function ReportBasics({ search: asked, choices, onChange }: ReportBasicsProps) {
  const search = asked.id;
  const { kind, title } = choices;
  return (
    <Stack gap={3}>
      <Select
        label="Kind"
        options={kindsOf(asked).map((value) => ({ value, label: REPORT_KIND_NAMES[value] }))}
        value={kind}
        onChange={(value) => onChange(choicesOfKind(value))}
        help={ABOUT[kind]}
      />
      {kind === 'landscape' && <PopulationChoice search={search} choices={choices} onChange={onChange} />}
      {kind === 'monitoring' && <MonitorChoice search={search} choices={choices} onChange={onChange} />}
      {kind === 'comparison' && <IndexChoice choices={choices} onChange={onChange} />}
      <TextField
        label="Title"
        value={title}
        onChange={(value) => onChange({ title: value })}
        maxLength={TITLE_AT_MOST}
      />
      <FileChoices choices={choices} onChange={onChange} />
      <Text as="p" tone="quiet" size="s">
        It says “not approved” until somebody approves it. The report is frozen when it is made: later changes go into
        the next version.
      </Text>
    </Stack>
  );
}
