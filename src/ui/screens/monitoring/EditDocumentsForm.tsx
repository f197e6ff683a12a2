/** Name, numbers, fields and schedule of a monitor of documents; other numbers or fields are a new version. */
import { useState } from 'react';
import type { MonitorSchedule } from '../../../domain/documents/monitors.ts';
import type { WatchedField } from '../../../domain/documents/observed/watched.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { areDueDays, DueDaysField, shownSchedule, ScheduleFields } from './ScheduleFields.tsx';
import type { MonitorPartProps } from './use-monitor.ts';
import { WatchedFields } from './WatchedFields.tsx';
import { numbersText, watchedNumbers } from './watched-numbers.ts';

const NONE = { documents: [], fields: [] };

export function EditDocumentsForm({ control, monitor }: MonitorPartProps) {
  const before = monitor.watched ?? NONE;
  const [name, setName] = useState(monitor.name);
  const [numbers, setNumbers] = useState(numbersText(before.documents));
  const [wholeFamily, setWholeFamily] = useState(true);
  const [fields, setFields] = useState<readonly WatchedField[]>(before.fields);
  const [dueDays, setDueDays] = useState(String(monitor.dueDays));
  const [schedule, setSchedule] = useState<MonitorSchedule>(shownSchedule(monitor));
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const documents = watchedNumbers(numbers, wholeFamily, before.documents);
  const isNewVersion = JSON.stringify({ documents, fields }) !== JSON.stringify(before);
  const isReady = documents.length > 0 && fields.length > 0 && areDueDays(dueDays);
  const hasNew = documents.some((one) => !before.documents.includes(one));

  const handleSave = async () => {
    setPending(true);
    const watched = isNewVersion ? { documents, fields } : {};
    const refused = await control.change({ name, ...schedule, dueDays: Number(dueDays), ...watched });
    setPending(false);
    setFault(refused);
    setSaved(refused === null);
  };
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setSaved(false);
      setFault(null);
    };
  return (
    <form
      noValidate
      css={[panelStyle, { padding: theme.space[5] }]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && isReady) void handleSave();
      }}
    >
      <Stack gap={4}>
        <TextField label="Name" maxLength={200} value={name} onChange={changed(setName)} />
        <TextArea
          label="Publication numbers"
          mono
          rows={8}
          value={numbers}
          error={fault}
          help="A number a line. What is added begins as it is today; what is removed is told no more."
          onChange={changed(setNumbers)}
        />
        {hasNew && (
          <Checkbox isSelected={wholeFamily} onChange={changed(setWholeFamily)}>
            Watch the whole families of the new ones
          </Checkbox>
        )}
        <WatchedFields fields={fields} onChange={changed(setFields)} />
        <ScheduleFields schedule={schedule} onChange={changed(setSchedule)} />
        <DueDaysField value={dueDays} onChange={changed(setDueDays)} />
        <Row gap={3}>
          <Button type="submit" variant="primary" pending={pending} isDisabled={!isReady}>
            {isNewVersion ? `Save as version ${monitor.version + 1}` : 'Save'}
          </Button>
          <Text size="m" tone="quiet" role="status">
            {isSaved ? 'Saved.' : ''}
          </Text>
        </Row>
      </Stack>
    </form>
  );
}
