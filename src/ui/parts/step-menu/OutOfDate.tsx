/**
 * While the form is out of date no step is a link (STEP-5): says which step changed, and brings the later ones up to
 * date. Where the search has run, it runs again; before that, what was chosen later stands.
 */
import { useEffect, useRef, useState } from 'react';
import { SEARCH_RESULTS, stepsOfType } from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { finishStep } from '../../actions/steps.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { useUiEvents } from '../../platform/services.tsx';
import { saveSilently } from '../../routing/save-silently.ts';
import { theme } from '../../theme/theme.ts';
import { useSubmitSearch } from '../search/use-submit-search.ts';

interface OutOfDateProps {
  readonly search: SearchState;
  /** The notice disappears, and with it the button that has the focus. */
  readonly onDone: () => void;
}

export function OutOfDate({ search, onDone }: OutOfDateProps) {
  const { searchType, reached, changedFrom } = search;
  const actions = useActions();
  const uiEvents = useUiEvents();
  const { pending, submit } = useSubmitSearch(search.id);
  const [isPassing, setPassing] = useState(false);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const runs = reached >= SEARCH_RESULTS;
  const changed = stepsOfType(searchType).find(({ number }) => number === changedFrom)?.title ?? 'An earlier step';
  const handlePress = async () => {
    if (!(await saveSilently(uiEvents))) return;
    const { changedFrom: step, reached: next } = latest.current;
    if (runs) return submit();
    if (step === null) return;
    const answer = await finishStep(actions, search.id, { step, next });
    if (answer.kind === 'saved') onDone();
  };
  const press = () => {
    setPassing(true);
    void handlePress().finally(() => setPassing(false));
  };
  return (
    <Stack
      role="status"
      gap={2}
      css={{
        marginTop: theme.space[3],
        padding: theme.space[2],
        background: theme.status.warning.wash,
        border: `1px solid ${theme.status.warning.line}`,
        borderRadius: theme.radius.m,
      }}
    >
      <Text size="s">
        {`“${changed}” has changed since ${runs ? 'the search ran' : 'later steps were reached'}. `}
        {runs ? 'Search again to open the steps.' : 'What was chosen later is kept: look it over.'}
      </Text>
      <Button size="small" pending={pending || isPassing} onPress={press}>
        {runs ? 'Search again' : 'Bring up to date'}
      </Button>
    </Stack>
  );
}
