/** What is pressed, filled in and opened. */
import { useState } from 'react';
import { publicationDays } from '../../../domain/query/dates.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge, Chip } from '../../kit/Badge.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { DateField } from '../../parts/dates/DateField.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { MenuButton, MenuIconButton, type MenuEntries } from '../../kit/Menu.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useToast } from '../../kit/Toast.tsx';

export function ButtonSamples() {
  return (
    <Stack gap={3}>
      <Row wrap>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
      </Row>
      <Row wrap>
        <Button variant="primary" icon="search">
          With icon
        </Button>
        <Button pending>Pending</Button>
        <Button isDisabled>Disabled</Button>
        <Button variant="primary" isDisabled>
          Disabled
        </Button>
        <Button size="small">Small</Button>
        <IconButton icon="edit" label="Edit" />
        <IconButton icon="trash" label="Delete" size="small" />
      </Row>
    </Stack>
  );
}

const sorts = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

export function FieldSamples() {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('relevance');
  const [checked, setChecked] = useState(true);
  const { today } = useDates();
  const [day, setDay] = useState<string | null>('1998-03-05');
  return (
    <Stack gap={3}>
      <TextField label="Title" placeholder="A short name" help="At most 500 characters" />
      <TextField label="Filter" hideLabel icon="filter" placeholder="Filter as you type" />
      <TextField label="Number" defaultValue="EP 99" error="There is no such number" />
      <TextArea label="Idea" rows={3} />
      <Select label="Order" options={sorts} value={sort} onChange={setSort} />
      <DateField label="Published since" allowed={publicationDays(today())} value={day} onChange={setDay} />
      <Row gap={4}>
        <Checkbox isSelected={checked} onChange={setChecked}>
          Families
        </Checkbox>
        <Checkbox isIndeterminate>Partly</Checkbox>
        <Checkbox isDisabled>Not now</Checkbox>
      </Row>
    </Stack>
  );
}

const entries: MenuEntries = [
  { id: 'rename', label: 'Rename', icon: 'edit', keys: 'F2', onAction: () => undefined },
  { id: 'move', label: 'Move…', icon: 'move', keys: 'M', onAction: () => undefined },
  null,
  { id: 'delete', label: 'Delete', icon: 'trash', keys: 'Del', danger: true, onAction: () => undefined },
];

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  return (
    <Row wrap>
      <Button onPress={() => setOpen('dialog')}>Dialog</Button>
      <Button onPress={() => setOpen('confirm')}>Question</Button>
      <MenuButton label="Menu" entries={entries} />
      <MenuIconButton label="More actions" entries={entries} />
      <Popover label="A sheet" trigger={<Button>Popover</Button>}>
        A small sheet beside its button.
      </Popover>
      <Button
        onPress={() =>
          toast.add({ title: 'Undone: Rename folder', action: { label: 'Redo', onAction: () => undefined } })
        }
      >
        Toast
      </Button>
      <Button
        onPress={() =>
          toast.add({
            title: 'Gateway Timeout',
            text: 'The server took too long to respond. Please try again later.',
            tone: 'danger',
          })
        }
      >
        Error toast
      </Button>
      <Dialog
        title="A dialog"
        isOpen={open === 'dialog'}
        onClose={close}
        actions={<Button onPress={close}>Done</Button>}
      >
        The page behind is out of reach until this is closed.
      </Dialog>
      <ConfirmDialog
        title="Delete folder?"
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        confirmLabel="Delete folder"
        danger
      >
        It goes to the trash with everything in it and can be restored from there.
      </ConfirmDialog>
    </Row>
  );
}

export function MessageSamples() {
  return (
    <Stack gap={2}>
      <Banner title="New.">Something to know.</Banner>
      <Banner tone="good">All of it arrived.</Banner>
      <Banner tone="warning" actions={<Button size="small">Do it</Button>}>
        Something to look at.
      </Banner>
      <Banner tone="danger">Something failed.</Banner>
      <Row wrap>
        <Badge>neutral</Badge>
        <Badge tone="info">info</Badge>
        <Badge tone="good" icon="check">
          granted
        </Badge>
        <Badge tone="warning">lapsed</Badge>
        <Badge tone="danger">failed</Badge>
        <Chip onRemove={() => undefined}>H01L 21/02</Chip>
      </Row>
      <EmptyState compact icon="folder" title="Nothing here yet" action={<Button icon="plus">New folder</Button>}>
        Folders hold projects and saved searches.
      </EmptyState>
    </Stack>
  );
}
