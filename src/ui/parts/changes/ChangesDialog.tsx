/**
 * Changes that could not be applied or had no effect, grouped by shared project: the user's version, the current
 * one, the reason. Each can be applied again or dropped; all can be saved as a file. No change leaves this list by
 * itself.
 */
import type { RejectedChange } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { saveText } from '../../platform/save-text.ts';
import { RejectedChangeItem } from './Change.tsx';

export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const changes = useProjection('rejected', {});
  return (
    <Dialog
      title="Changes that could not be applied"
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button
            icon="download"
            isDisabled={(changes ?? []).length === 0}
            onPress={() => saveText('changes.json', 'application/json', JSON.stringify(changes, null, 2))}
          >
            Download all
          </Button>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      {changes?.length === 0 && (
        <EmptyState compact icon="check" title="Nothing is left here">
          Every change of yours has been applied, or dropped by you.
        </EmptyState>
      )}
      <Stack gap={5}>
        {byPlace(changes ?? []).map(([place, of]) => (
          <section key={place ?? ''} aria-label={place ?? 'Changes of yours'}>
            <Heading level={3}>{place === null ? 'Changes of yours' : `Rescued from “${place}”`}</Heading>
            {place !== null && (
              <Text as="p" size="m" tone="quiet">
                You no longer have access to this project, or had none when the change arrived. What you wrote is kept
                here until you drop it.
              </Text>
            )}
            <ul>
              {of.map((change) => (
                <RejectedChangeItem key={change.id} change={change} />
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}

type Group = readonly [place: string | null, changes: readonly RejectedChange[]];

/** Groups in the order of their first change; the user's own tree comes first. */
function byPlace(changes: readonly RejectedChange[]): readonly Group[] {
  const groups = new Map<string | null, RejectedChange[]>([[null, []]]);
  for (const change of changes) {
    const place = change.code === 'no-access' ? (change.about?.place ?? null) : null;
    const group = groups.get(place);
    if (group) group.push(change);
    else groups.set(place, [change]);
  }
  return [...groups].filter(([, of]) => of.length > 0);
}
