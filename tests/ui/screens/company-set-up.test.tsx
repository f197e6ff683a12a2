/** The dashboard of an administrator leads to the onboarding until the company says something, or it is put off. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CompanyProfile } from '../../../src/domain/company-profile/rows.ts';
import { CompanySetUp } from '../../../src/ui/screens/dashboard/CompanySetUp.tsx';
import { aWorker } from '../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../support/in-app.tsx';

const nothing: CompanyProfile = {
  profile: { kind: 'company-profile', name: '', applicants: [], markets: [] },
  categories: [],
  competitors: [],
};
const link = () => screen.queryByRole('link', { name: 'Set the company up' });

function onTheDashboard({ isAdmin = true, company = 1 } = {}) {
  const worker = aWorker();
  worker.answer('companyProfile', nothing);
  const user = aUser({ company: { id: company, name: 'My company' }, is_admin_user: isAdmin });
  renderPart(<CompanySetUp />, anApp({ worker, user: { ...user, permissions: { COMPANY_ADMIN: isAdmin } } }));
  return worker;
}

it('[ROUTE-24] is there until the company says something of itself', () => {
  const worker = onTheDashboard();
  expect(link()?.getAttribute('href')).toBe('/company/onboarding');
  act(() => worker.answer('companyProfile', { ...nothing, profile: { ...nothing.profile, markets: ['DE'] } }));
  expect(link()).toBeNull();
});

it('[ROUTE-24] is there for administrators alone, and not where it was put off', async () => {
  onTheDashboard({ isAdmin: false });
  expect(link()).toBeNull();
  onTheDashboard({ company: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(link()).toBeNull();
  onTheDashboard({ company: 2 });
  expect(link()).toBeNull();
});
