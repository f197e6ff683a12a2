/** Of the files of a report: the standard of its PDF, the company's Word template, and who may open them. */
import type { PdfStandard } from '../../../domain/reports/events.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Select } from '../../kit/Select.tsx';
import { useUser } from '../../platform/services.tsx';
import type { ReportChoices } from './report-choices.ts';
import { readTemplates, templateCalls, usableTemplates } from './template-calls.ts';

const PDF_OPTIONS: readonly { readonly value: PdfStandard; readonly label: string }[] = [
  { value: 'ua-1', label: 'PDF/UA-1: for screen readers' },
  { value: 'a-2a', label: 'PDF/A-2a: for archives' },
];

interface FileChoicesProps {
  readonly choices: Pick<ReportChoices, 'pdf' | 'template' | 'readers'>;
  readonly onChange: (change: Partial<Pick<ReportChoices, 'pdf' | 'template' | 'readers'>>) => void;
}

export function FileChoices({ choices: { pdf, template, readers }, onChange }: FileChoicesProps) {
  return (
    <>
      <Select
        label="PDF"
        options={PDF_OPTIONS}
        value={pdf}
        onChange={(value) => onChange({ pdf: value })}
        help="Both are tagged and hold their fonts."
      />
      <TemplateChoice template={template} onChange={onChange} />
      <Checkbox isSelected={readers} onChange={(value) => onChange({ readers: value })}>
        Those who only read the search may open it
      </Checkbox>
    </>
  );
}

interface TemplateChoiceProps extends Pick<FileChoicesProps, 'onChange'> {
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
