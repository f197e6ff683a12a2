/** All keys of this page and of the app, as a list. */
import { Dialog } from '../../kit/Dialog.tsx';
import { Heading, Kbd, Row, Stack, Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { useKeySections, type KeySection } from './key-help.tsx';

const everywhere: KeySection = {
  title: 'Everywhere',
  entries: [
    { keys: ['Ctrl', 'Z'], does: 'Undo the last change' },
    { keys: ['Ctrl', 'Shift', 'Z'], does: 'Do it again' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['Esc'], does: 'Close a dialog or menu' },
  ],
};

export function KeyHelpDialog({ onClose }: { readonly onClose: () => void }) {
  const sections = useKeySections();
  return (
    <Dialog title="Keyboard" isOpen onClose={onClose}>
      <div
        // Where the list is longer than the window, the arrow keys move through it.
        tabIndex={0}
        role="group"
        aria-label="Keys"
        css={{ columns: sections.length > 0 ? 2 : 1, columnGap: theme.space[8] }}
      >
        {[...sections, everywhere].map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
    </Dialog>
  );
}

function Section({ section }: { readonly section: KeySection }) {
  return (
    <Stack gap={1} css={{ breakInside: 'avoid', paddingBottom: theme.space[5] }}>
      <Heading level={3} size="m">
        {section.title}
      </Heading>
      {section.entries.map((entry) => (
        <Row key={entry.does} justify="between" gap={4} css={{ minHeight: theme.space[6] }}>
          <Text size="m" tone="quiet">
            {entry.does}
          </Text>
          <Row gap={1} css={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
            {entry.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
