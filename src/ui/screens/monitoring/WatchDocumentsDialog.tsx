/** Makes a monitor of documents from a list of numbers. */
import { useState } from 'react';
import type { MonitorEvery, MonitorSchedule } from '../../../domain/documents/monitors.ts';
import type { WatchedDocuments, WatchedField } from '../../../domain/documents/observed/watched.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useMay } from '../../platform/services.tsx';
import type { NewMonitorDialogProps } from './NewMonitorDialog.tsx';
import { newSchedule } from '../../parts/monitors/new-schedule.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { ALL_FIELDS, WatchedFields } from './WatchedFields.tsx';
import { watchedNumbers } from './watched-numbers.ts';

export interface WatchDocumentsDialogProps extends Pick<NewMonitorDialogProps, 'onAdd' | 'onClose'> {
  /** What was chosen elsewhere, to begin with. */
  readonly given: GivenDocuments;
}

export interface GivenDocuments extends Partial<WatchedDocuments> {
  /** As a list. */
  readonly numbers: string;
  readonly name?: string;
  /** The search in which it was chosen. */
  readonly search?: Id;
  readonly every?: MonitorEvery;
}

interface WatchDocumentsProps extends Pick<NewMonitorDialogProps, 'onAdd'> {
  /** Of another page that asks for it: the dialog is open from the beginning. */
  readonly asked: GivenDocuments | null;
  /** That request is over. */
  readonly onClose: () => void;
}

/** The button, and the dialog that it opens; nothing for who may not have one. */
export function WatchDocuments({ asked, onAdd, onClose }: WatchDocumentsProps) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('DOCUMENT_MONITORING');
  const close = () => {
    setOpen(false);
    if (asked !== null) onClose();
  };
  if (!may) return null;
  return (
    <>
      <Button icon="document" onPress={() => setOpen(true)}>
        Watch documents
      </Button>
      {(isOpen || asked !== null) && (
        <WatchDocumentsDialog given={asked ?? { numbers: '' }} onAdd={onAdd} onClose={close} />
      )}
    </>
  );
}

export function WatchDocumentsDialog({ given, onAdd, onClose }: WatchDocumentsDialogProps) {
  const [numbers, setNumbers] = useState(given.numbers);
  const [wholeFamily, setWholeFamily] = useState(true);
  const [fields, setFields] = useState<readonly WatchedField[]>(given.fields ?? ALL_FIELDS);
  const [name, setName] = useState(given.name ?? '');
  const [schedule, setSchedule] = useState<MonitorSchedule>(() => ({
    ...newSchedule(),
    ...(given.every !== undefined && { every: given.every }),
  }));
  const [error, setError] = useState<string | null>(null);
  const documents = watchedNumbers(numbers, wholeFamily, given.documents);
  const handleSubmit = async () => {
    const refused = await onAdd({
      kind: 'document',
      name,
      documents,
      fields,
      ...schedule,
      search: given.search ?? null,
    });
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <FormDialog
      title="Watch documents"
      submitLabel="Start monitoring"
      isReady={documents.length > 0 && fields.length > 0}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextArea
          label="Publication numbers"
          autoFocus
          mono
          rows={4}
          value={numbers}
          error={error}
          placeholder="EP-1234567-B1; US 6,838,482 B2"
          help="Several, in lines or separated by semicolons. One that the corpus does not hold yet is watched for."
          onChange={(next) => {
            setNumbers(next);
            setError(null);
          }}
        />
        {given.documents === undefined && (
          <Checkbox isSelected={wholeFamily} onChange={setWholeFamily}>
            Watch their whole families
          </Checkbox>
        )}
        <WatchedFields fields={fields} onChange={setFields} />
        <TextField label="Name" maxLength={200} value={name} placeholder="The first number" onChange={setName} />
        <ScheduleFields schedule={schedule} onChange={setSchedule} />
        <Text as="p" size="s" tone="quiet">
          The first run is made now and keeps how everything is today; later runs tell what changed since.
        </Text>
      </Stack>
    </FormDialog>
  );
}
