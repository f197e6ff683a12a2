/** What the first rule over a project that is not shared does to it. */
import { Text } from '../../kit/layout.tsx';

export function OwnPlaceNote() {
  return (
    <Text as="p" tone="quiet">
      The project leaves your private tree for a place of its own, as when it is shared. Nobody else sees it.
    </Text>
  );
}
