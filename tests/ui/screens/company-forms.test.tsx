/** The forms of a company send what their user changed alone, so that what others edit meanwhile stays. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CompanyProfile, CompanyProfileRow } from '../../../src/domain/company-profile/rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { CategoryDialog } from '../../../src/ui/screens/company/profile/CategoryDialog.tsx';
import { CompetitorDialog } from '../../../src/ui/screens/company/profile/CompetitorDialog.tsx';
import { OnboardingScreen } from '../../../src/ui/screens/company/profile/OnboardingScreen.tsx';
import { ProfileDialog } from '../../../src/ui/screens/company/profile/ProfileDialog.tsx';
import { useCompanyProfile } from '../../../src/ui/screens/company/profile/use-company-profile.ts';
import { aWorker } from '../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../support/in-app.tsx';

const profile = (changes: Partial<CompanyProfileRow> = {}): CompanyProfile => ({
  profile: { kind: 'company-profile', name: 'Acme', applicants: [], markets: ['FR'], ...changes },
  categories: [],
  competitors: [],
});
const category = {
  kind: 'company-category',
  category: 3,
  name: 'Gears',
  classes: ['B62M'],
  keywords: ['crank'],
} as const;
const competitor = { kind: 'competitor', competitor: 4, name: 'Boiler', applicants: ['BOILER AG'] } as const;

function theCompany(path = '/company/onboarding') {
  const worker = aWorker({
    mintIds: () => Promise.resolve([900]),
    call: () => Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body: { names: [] } }),
  });
  worker.answer('companyProfile', profile());
  const user = aUser({ company: { id: 1, name: 'My company' }, is_admin_user: true });
  const app = anApp({ worker, path, user: { ...user, permissions: { COMPANY_ADMIN: true } } });
  const emitted: EventDraft[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    emitted.push(...drafts);
    settle({ kind: 'saved', batch: 'b' });
  });
  return { app, worker, emitted, sent: () => emitted.map(({ type, payload }) => [type, payload]) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (name: string, text: string) => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const ignore = () => undefined;

function OpenProfile() {
  const page = useCompanyProfile();
  return page.kind === 'shown' ? <ProfileDialog page={page} onClose={ignore} /> : null;
}

it('[ROUTE-24] onboarding sends nothing where nothing was typed, whatever another administrator changed', async () => {
  const { app, worker, sent } = theCompany();
  renderPart(<OnboardingScreen />, app);
  act(() => worker.answer('companyProfile', profile({ markets: ['FR', 'JP'] })));
  await press('Next');
  expect(sent()).toEqual([]);
});

it('[ROUTE-24] what was saved in one step is not sent again by a later one', async () => {
  const { app, worker, sent } = theCompany();
  renderPart(<OnboardingScreen />, app);
  await retype('Name of the company', 'Acme Drives');
  await press('Next');
  expect(sent()).toEqual([['CompanyProfileEdited', { name: 'Acme Drives' }]]);
  act(() => worker.answer('companyProfile', profile({ name: 'Renamed elsewhere' })));
  await press('Next');
  expect(sent()).toHaveLength(1);
});

it('[ROUTE-25] the profile sends the field that was edited, over what others edited meanwhile', async () => {
  const { app, worker, sent } = theCompany('/company');
  renderPart(<OpenProfile />, app);
  act(() => worker.answer('companyProfile', profile({ markets: ['JP'] })));
  await retype('Name', 'Acme Drives');
  await userEvent.click(screen.getByLabelText('Germany'));
  await userEvent.click(screen.getByText('Save'));
  expect(sent()).toEqual([['CompanyProfileEdited', { name: 'Acme Drives', markets: ['JP', 'DE'] }]]);
});

it('[ROUTE-26] [ROUTE-27] a category and a competitor are edited field by field', async () => {
  const { app, sent } = theCompany('/company');
  const { rerender } = renderPart(<CategoryDialog company={1} category={category} onClose={ignore} />, app);
  await retype('Keywords', 'sens*; torque');
  await press('Save');
  rerender(<CategoryDialog key="untouched" company={1} category={category} onClose={ignore} />);
  await press('Save');
  rerender(<CompetitorDialog company={1} competitor={competitor} onClose={ignore} />);
  await retype('Name', 'Boilers');
  await press('Save');
  expect(sent()).toEqual([
    ['CompanyCategoryEdited', { category: 3, keywords: ['sens*', 'torque'] }],
    ['CompetitorEdited', { competitor: 4, name: 'Boilers' }],
  ]);
});

it('[ROUTE-26] a keyword without letters, and more wildcards than a search may have, are named', async () => {
  const { app, sent } = theCompany('/company');
  renderPart(<CategoryDialog company={1} category={null} onClose={ignore} />, app);
  await retype('Name', 'Punctuation only');
  await retype('Keywords', '!!!; ***; crank');
  await press('Add category');
  expect(screen.getByText('!!!, *** has no letter or digit to look for.')).toBeTruthy();
  await retype('Keywords', Array.from({ length: 51 }, (_, at) => `w${at}*`).join('; '));
  await press('Add category');
  expect(screen.getByText('A search may have 50 words with a wildcard.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('[ROUTE-24] a name that was typed and not added is not left out in silence', async () => {
  const { app, sent } = theCompany();
  renderPart(<OnboardingScreen />, app);
  await retype('Names in publications', 'Acme GmbH');
  await press('Next');
  expect(sent()).toEqual([]);
  screen.getByText(/Enter adds “Acme GmbH”/);
  screen.getByRole('heading', { name: '1. Name' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Names in publications' }), '{Enter}');
  await press('Next');
  expect(sent()).toEqual([['CompanyProfileEdited', { applicants: ['Acme GmbH'] }]]);
});

it('[ROUTE-24] nor by the dialog of a competitor; an emptied field holds nothing up', async () => {
  const { app, sent } = theCompany();
  renderPart(<CompetitorDialog company={1} competitor={null} onClose={ignore} />, app);
  await retype('Name', 'Boiler');
  await retype('Names in publications', 'Boiler SA');
  await press('Add competitor');
  expect(sent()).toEqual([]);
  screen.getByText(/Enter adds “Boiler SA”/);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Names in publications' }));
  await press('Add competitor');
  expect(sent()).toMatchObject([['CompetitorAdded', { name: 'Boiler', applicants: [] }]]);
});
