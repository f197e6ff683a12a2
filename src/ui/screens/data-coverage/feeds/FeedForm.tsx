/** Adds a feed. The server says what it may read, and refuses everything else. */
import { useState } from 'react';
import type { FeedSources } from '../../../../domain/documents/feeds.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { SCHEDULES } from './feed-words.ts';

interface FeedFormProps {
  readonly sources: FeedSources;
  /** Gives why it was not added; null where it was. */
  readonly onAdd: (feed: Readonly<Record<string, unknown>>) => Promise<string | null>;
  readonly onClose: () => void;
}

type Schedule = (typeof SCHEDULES)[number]['value'];

export function FeedForm({ sources: { folders }, onAdd, onClose }: FeedFormProps) {
  const [name, setName] = useState('');
  const [folder, setFolder] = useState(folders[0] ?? '');
  const [every, setEvery] = useState<Schedule>('60');
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = async () => {
    if (folder.trim() === '') return setError('Enter the path of a folder on the server.');
    const refused = await onAdd({ kind: 'folder', name, folder: folder.trim(), everyMinutes: Number(every) });
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <FormDialog
      title="Add feed"
      submitLabel="Add feed"
      isReady={folders.length > 0}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={4}>
        {folders.length === 0 && (
          <Text as="p" size="m">
            This server lets feeds read no folder yet. Its operator names folders when it is started, for example with
            FEED_FOLDERS=/srv/patents.
          </Text>
        )}
        <TextField
          label="Folder on the server"
          mono
          autoFocus
          isDisabled={folders.length === 0}
          value={folder}
          error={error}
          help={folders.length === 0 ? undefined : `In ${folders.join(' or ')}. Folders in it are watched too.`}
          onChange={(path) => {
            setFolder(path);
            setError(null);
          }}
        />
        <TextField label="Name" maxLength={100} value={name} placeholder="The name of the folder" onChange={setName} />
        <Select label="Looks for new files" options={SCHEDULES} value={every} onChange={setEvery} />
      </Stack>
    </FormDialog>
  );
}
