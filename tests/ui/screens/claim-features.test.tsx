/** The wording of claim features: what is typed replaces what it was made from, and two wordings stand side by side. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NO_CHOICES } from '../../../src/domain/search-steps/choices/choices.ts';
import { versionHash } from '../../../src/domain/shared/versions.ts';
import { useActions } from '../../../src/ui/hooks/use-actions.ts';
import { rewordClaimFeatures } from '../../../src/ui/actions/claim-features.ts';
import { Features } from '../../../src/ui/screens/search/steps/invalidation/Features.tsx';
import { useFeatureTexts } from '../../../src/ui/screens/search/steps/invalidation/use-feature-texts.ts';
import { aSearch } from '../support/a-search.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const publication = 'EP-1-B1';
const target = { publication, title: 'Valve', priority: null, family: [publication] };
const search = aSearch({
  searchType: 'INVALIDATION',
  choices: {
    ...NO_CHOICES,
    target,
    claims: { 'EP-1-B1 1': { publication, claim: 1, text: 'A valve with a seat.' } },
    features: {
      5: {
        ...{ publication, claim: 1, text: 'a ball', place: 1 },
        written: { by: 7, at: 1, others: [{ value: 'a cone', by: 8, at: 2 }] },
      },
      6: { publication, claim: 1, text: 'a seat', place: 2 },
    },
  },
});

function anAppWithEvents() {
  const app = anApp();
  const emitted: unknown[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    settle({ kind: 'saved', batch: '1' });
  });
  return { app, emitted };
}

it('two wordings stand side by side, and one click keeps one in place of both', async () => {
  const { app, emitted } = anAppWithEvents();
  function Page() {
    const choose = () => Promise.resolve(true);
    return <Features search={search} target={target} texts={useFeatureTexts(search)} choose={choose} />;
  }
  renderPart(<Page />, app);
  expect(screen.getAllByText(/versions of feature/)).toHaveLength(1);
  const [, other] = within(screen.getByRole('list', { name: 'Versions of feature 1a' })).getAllByRole('listitem');
  if (other === undefined) throw new Error('one version');
  await userEvent.click(within(other).getByRole('button', { name: 'Keep this one' }));
  await waitFor(() => expect(emitted).toHaveLength(1));
  expect(emitted[0]).toMatchObject({
    type: 'ClaimFeatureReworded',
    payload: { feature: 5, text: 'a cone', basis: { by: 7, replaces: ['a ball', 'a cone'].map(versionHash) } },
  });
});

it('what was not typed in is not saved, whatever a colleague made of it meanwhile', async () => {
  const { app, emitted } = anAppWithEvents();
  function Save() {
    const actions = useActions();
    const save = () =>
      rewordClaimFeatures(actions, 9, {
        texts: { 5: 'a ball', 6: 'a round seat' },
        base: { 5: 'a ball', 6: 'a seat' },
      });
    return <button onClick={() => void save()}>Save</button>;
  }
  renderPart(<Save />, app);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(emitted).toHaveLength(1));
  expect(emitted[0]).toMatchObject({
    payload: { feature: 6, text: 'a round seat', basis: { by: 7, replaces: [versionHash('a seat')] } },
  });
});
