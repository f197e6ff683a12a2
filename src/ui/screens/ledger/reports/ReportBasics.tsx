/** Kind, title, PDF and readers of a report. */
import { REPORT_KIND_NAMES } from '../../../../domain/reports/describe.ts';
import { REPORT_KINDS, type PdfStandard, type ReportKind } from '../../../../domain/reports/events.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { useUser } from '../../../platform/services.tsx';
import { readTemplates, templateCalls, usableTemplates } from '../templates/template-calls.ts';
import { IndexChoice } from './IndexChoice.tsx';
import { MonitorChoice } from './MonitorChoice.tsx';
import { PopulationChoice } from './PopulationChoice.tsx';
import { choicesOfKind, type ReportChoices } from './report-choices.ts';

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
const PDF_OPTIONS: readonly { readonly value: PdfStandard; readonly label: string }[] = [
  { value: 'ua-1', label: 'PDF/UA-1: for screen readers' },
  { value: 'a-2a', label: 'PDF/A-2a: for archives' },
];
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
  const { kind, title, pdf, template, readers } = choices;
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
      <Select
        label="PDF"
        options={PDF_OPTIONS}
        value={pdf}
        onChange={(value) => onChange({ pdf: value })}
        help="Both are tagged and hold their fonts."
      />
      <TemplateChoice template={template} onChange={onChange} />
      <Checkbox isSelected={readers} onChange={(value) => onChange({ readers: value })}>
        Those who only read this search may open it
      </Checkbox>
      <Text as="p" tone="quiet" size="s">
        It says “not approved” until somebody approves it. The report is frozen when it is made: later changes go into
        the next version.
      </Text>
    </Stack>
  );
}

interface TemplateChoiceProps extends Pick<ReportBasicsProps, 'onChange'> {
  readonly template: string | null;
}
const DEFAULT = 'default';

function TemplateChoice(props: TemplateChoiceProps) {
  // Guests have none to choose from.
  return useUser().is_guest ? null : <OfCompanyTemplates {...props} />;
}

function OfCompanyTemplates({ template, onChange }: TemplateChoiceProps) {
  const { value, trouble } = useServerData(templateCalls.list, readTemplates);
  const usable = usableTemplates(value ?? []);
  if (usable.length === 0 && trouble === null) return null;
  return (
    <Select
      label="Word template"
      options={[{ value: DEFAULT, label: 'Default' }, ...usable.map(({ hash, label }) => ({ value: hash, label }))]}
      value={template ?? DEFAULT}
      onChange={(chosen) => onChange({ template: chosen === DEFAULT ? null : chosen })}
      help={usable.length === 0 ? 'Templates of your company are listed when the server can be reached.' : undefined}
    />
  );
}
