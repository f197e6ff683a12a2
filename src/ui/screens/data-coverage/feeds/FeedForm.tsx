/** Adds a feed. The server says what it may read, and refuses everything else. */
import { useState } from 'react';
import type { FeedKind, FeedSources } from '../../../../domain/documents/feeds.ts';
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

const KINDS = [
  { value: 'folder', label: 'A folder of the server' },
  { value: 'web', label: 'A directory or list of files on the web' },
] as const;
const QUOTAS = [
  { value: '', label: 'Any amount' },
  { value: '1', label: '1 GB' },
  { value: '5', label: '5 GB' },
  { value: '20', label: '20 GB' },
] as const;
type Quota = (typeof QUOTAS)[number]['value'];

export function FeedForm({ sources, onAdd, onClose }: FeedFormProps) {
  const { folders, hosts } = sources;
  const [kind, setKind] = useState<FeedKind>(folders.length === 0 && hosts.length > 0 ? 'web' : 'folder');
  const [froms, setFroms] = useState<Readonly<Record<FeedKind, string>>>({ folder: folders[0] ?? '', web: '' });
  const [name, setName] = useState('');
  const [every, setEvery] = useState<Schedule>('60');
  const [quota, setQuota] = useState<Quota>('5');
  const [error, setError] = useState<string | null>(null);
  const missing = missingSetting(kind, sources);
  const handleSubmit = async () => {
    const bytesADay = kind === 'folder' || quota === '' ? null : Number(quota) * 1e9;
    const refused = await onAdd({ kind, name, from: froms[kind].trim(), everyMinutes: Number(every), bytesADay });
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <FormDialog
      title="Add feed"
      submitLabel="Add feed"
      isReady={missing === null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Select
          label="Where new files appear"
          options={KINDS}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setError(null);
          }}
        />
        {missing !== null && (
          <Text as="p" size="m">
            {missing}
          </Text>
        )}
        <TextField
          label={kind === 'folder' ? 'Folder on the server' : 'Address'}
          mono
          autoFocus
          isDisabled={missing !== null}
          value={froms[kind]}
          error={error}
          help={missing === null ? helpFor(kind, sources) : undefined}
          onChange={(from) => {
            setFroms({ ...froms, [kind]: from });
            setError(null);
          }}
        />
        <TextField
          label="Name"
          maxLength={100}
          value={name}
          placeholder={kind === 'folder' ? 'The name of the folder' : 'The name of the host'}
          onChange={setName}
        />
        <Select label="Looks for new files" options={SCHEDULES} value={every} onChange={setEvery} />
        {kind === 'web' && <Select label="Fetches at most, a day" options={QUOTAS} value={quota} onChange={setQuota} />}
      </Stack>
    </FormDialog>
  );
}

/** What the operator of the server has to allow first; null where something is allowed. */
function missingSetting(kind: FeedKind, { folders, hosts }: FeedSources): string | null {
  if (kind === 'folder' && folders.length === 0)
    return (
      'This server lets feeds read no folder yet. Its operator names folders when it is started, for example with ' +
      'FEED_FOLDERS=/srv/patents.'
    );
  if (kind === 'web' && hosts.length === 0)
    return (
      'This server lets feeds contact no host yet. Its operator names hosts when it is started, for example with ' +
      'FEED_HOSTS=data.example.org.'
    );
  return null;
}

function helpFor(kind: FeedKind, { folders, hosts }: FeedSources): string {
  if (kind === 'folder') return `In ${folders.join(' or ')}. Folders in it are watched too.`;
  const where = hosts.includes('*') ? '' : ` Allowed: ${hosts.join(', ')}.`;
  return `A page with links to files, or a text with one address a line.${where}`;
}
