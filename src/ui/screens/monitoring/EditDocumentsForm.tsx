/** Name, numbers, fields and schedule of a monitor of documents; other numbers or fields are a new version. */
import { useState } from 'react';
import type { WatchedField } from '../../../domain/documents/observed/watched.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { MonitorForm, useMonitorForm } from './MonitorForm.tsx';
import type { MonitorPartProps } from './use-monitor.ts';
import { WatchedFields } from './WatchedFields.tsx';
import { numbersText, watchedNumbers } from './watched-numbers.ts';

const NONE = { documents: [], fields: [] };

export function EditDocumentsForm({ control, monitor }: MonitorPartProps) {
  const form = useMonitorForm(monitor);
  const { changed } = form;
  const before = monitor.watched ?? NONE;
  const [numbers, setNumbers] = useState(numbersText(before.documents));
  const [wholeFamily, setWholeFamily] = useState(true);
  const [fields, setFields] = useState<readonly WatchedField[]>(before.fields);
  const documents = watchedNumbers(numbers, wholeFamily, before.documents);
  const isNewVersion = JSON.stringify({ documents, fields }) !== JSON.stringify(before);
  const hasNew = documents.some((one) => !before.documents.includes(one));

  const handleSave = async () => {
    const fault = await control.change({ ...form.settings, ...(isNewVersion && { documents, fields }) });
    return { fault, isSaved: fault === null };
  };
  return (
    <MonitorForm
      form={form}
      isReady={documents.length > 0 && fields.length > 0}
      saveLabel={isNewVersion ? `Save as version ${monitor.version + 1}` : 'Save'}
      onSubmit={handleSave}
    >
      <TextArea
        label="Publication numbers"
        mono
        rows={8}
        value={numbers}
        error={form.fault}
        help="A number a line. What is added begins as it is today; what is removed is told no more."
        onChange={changed(setNumbers)}
      />
      {hasNew && (
        <Checkbox isSelected={wholeFamily} onChange={changed(setWholeFamily)}>
          Watch the whole families of the new ones
        </Checkbox>
      )}
      <WatchedFields fields={fields} onChange={changed(setFields)} />
    </MonitorForm>
  );
}
