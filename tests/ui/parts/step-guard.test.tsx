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
const steps = routes.map(({ path }) => path.replace(':searchId', '9')).filter((path) => stepAtOf(path));
function stepAtOf(path: string): boolean {
  return searchTypes.some(({ key }) => stepsOfType(key).some((step) => path === `${step.path}/9`));
}

describe('the guard of the steps', () => {
  it.each(searchTypes.map(({ key }) => key))(
    '[STEP-5] opens to %s the steps of its type alone, on every route',
    (type) => {
      const own = stepsOfType(type).map(({ path }) => `${path}/9`);
      expect(steps.length).toBeGreaterThan(14);
      for (const path of steps) expect(shown(path, { searchType: type, reached: 50 }), path).toBe(own.includes(path));
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

  it('a page that is no step is open to every type', () => {
    for (const path of ['/search/final_results/9', '/search/results_collection/9/3,4', '/search/reporting_center/9'])
      expect(shown(path, { searchType: 'FIELDED', reached: 10 })).toBe(true);
  });
});
