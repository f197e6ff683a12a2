import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { searchTypes, stepNamed, stepsOfType } from '../../../src/domain/search-steps/search-types.ts';
import { StepGuard } from '../../../src/ui/parts/search/StepGuard.tsx';
import { routes } from '../../../src/ui/routing/routes.ts';
import { aSearch } from '../support/a-search.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const shown = (path: string, given: Parameters<typeof aSearch>[0]): boolean => {
  const app = anApp({ path });
  const { unmount } = renderPart(
    <StepGuard search={aSearch(given)} frame={{ title: 'A step' }}>
      The page
    </StepGuard>,
    app,
  );
  const isShown = screen.queryByText('The page') !== null;
  unmount();
  return isShown;
};
/** One that was asked for. */
const A_RUN = { kind: 'waiting', run: 3 } as const;
const steps = routes.map(({ path }) => path.replace(/:searchId|:x_id/, '9')).filter((path) => stepAtOf(path));
function stepAtOf(path: string): boolean {
  return searchTypes.some(({ key }) => stepsOfType(key).some((step) => path === `${step.path}/9`));
}

describe('the guard of the steps', () => {
  it.each(searchTypes.map(({ key }) => key))(
    '[STEP-5] opens to %s the steps of its type alone, on every route',
    (type) => {
      const own = stepsOfType(type).map(({ path }) => `${path}/9`);
      expect(steps.length).toBeGreaterThan(14);
      for (const path of steps)
        expect(shown(path, { searchType: type, reached: 50, run: A_RUN }), path).toBe(own.includes(path));
    },
  );

  it('[STEP-5] a step that is not reached says so, and leads to the furthest that is', () => {
    const path = `${stepNamed('plausibility_check').path}/9`;
    const app = anApp({ path });
    renderPart(
      <StepGuard search={aSearch({ searchType: 'PATENTABILITY', reached: 25 })} frame={{ title: 'A step' }}>
        The page
      </StepGuard>,
      app,
    );
    expect(screen.getByText('This step comes later')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Synonyms' }).getAttribute('href')).toBe(
      '/search/synonym_selection/9',
    );
  });

  const ofARun = [
    '/search/result_list/9',
    '/search/final_results/9',
    '/search/results_collection/9/3,4',
    '/x/result/9',
    '/x/results/9',
  ];

  it.each(ofARun)('%s shows nothing before the first run, says so and leads to the step that is next', (path) => {
    const app = anApp({ path });
    renderPart(
      <StepGuard search={aSearch({ searchType: 'FTO', reached: 40 })} frame={{ title: 'A page' }}>
        The page
      </StepGuard>,
      app,
    );
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.getByText('This search has not run yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Market Restrictions' }).getAttribute('href')).toBe(
      '/search/fto_filters/9',
    );
  });

  it.each(['/search/reporting_center/9', '/x/reporting_center/9'])('%s is open before: the ledger is there', (path) =>
    expect(shown(path, { searchType: 'X', reached: 10 })).toBe(true),
  );

  it('after a run was asked for, or once the search was erased, they are open to every type', () => {
    for (const path of ofARun) {
      expect(shown(path, { searchType: 'FIELDED', run: A_RUN }), path).toBe(true);
      expect(shown(path, { searchType: 'FIELDED', erased: { by: 7, at: 0 } }), path).toBe(true);
    }
  });
});
