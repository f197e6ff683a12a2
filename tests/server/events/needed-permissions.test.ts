/** Which events need a permission of whoever sends them, and that the server asks for it at each of them. */
import { expect, it } from 'vitest';
import { companyProfileEvents } from '../../../src/domain/company-profile/events.ts';
import { tagEvents } from '../../../src/domain/tags/events.ts';
import { taskEvents } from '../../../src/domain/tasks/events.ts';
import { companyStream } from '../../../src/domain/shared/streams.ts';
import { product } from '../../../src/domain/streams.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aCompany, ANNA, CARL, COMPANY_ID, say, type Emitted } from '../sharing/a-company.ts';

const COMPANY = companyStream(COMPANY_ID);

it('[PERM-1] events of tags, tasks and the profile of a company need a permission, and decisions on arrivals', () => {
  const needing = (permission: string) =>
    [...product.events]
      .filter(([, { definition }]) => [definition.needs].flat().includes(permission as never))
      .map(([type]) => type);
  expect(needing('COMPANY_ADMIN').sort()).toEqual(Object.keys(companyProfileEvents).sort());
  expect(needing('TAGS').sort()).toEqual(Object.keys(tagEvents).sort());
  expect(needing('TASKS').sort()).toEqual(Object.keys(taskEvents).sort());
  for (const kind of ['TECHNOLOGY_MONITORING', 'DOCUMENT_MONITORING'])
    expect(needing(kind)).toEqual(['MonitorArrivalAssessed']);
});

it('[PERM-1] [ROUTE-25] whoever does not administer the company changes nothing of its profile', async () => {
  const company = aCompany(createMemoryEventStore('e1'));
  const said: readonly Emitted[] = [
    say(COMPANY, 'CompanyProfileEdited', { name: 'Acme' }),
    say(COMPANY, 'CompanyCategoryAdded', { category: 82, name: 'Gears', classes: ['B62M'], keywords: [] }),
    say(COMPANY, 'CompetitorAdded', { competitor: 83, name: 'Boiler', applicants: [] }),
    say(COMPANY, 'CompanyCategoryEdited', { category: 82, name: 'Wheels' }),
    say(COMPANY, 'CompetitorEdited', { competitor: 83, name: 'Boilers' }),
    say(COMPANY, 'CompanyCategoryRemoved', { category: 82 }),
    say(COMPANY, 'CompetitorRemoved', { competitor: 83 }),
  ];
  expect(said.map(({ type }) => type).sort()).toEqual(Object.keys(companyProfileEvents).sort());
  const anna = await company.device(ANNA);
  for (const [at, event] of said.entries()) {
    const carl = await company.device(CARL);
    const [refused] = await carl.push(event);
    expect([event.type, refused!.outcome]).toEqual([event.type, expect.objectContaining({ code: 'no-permission' })]);
    const [outcome] = await anna.push(event);
    expect([at, outcome!.outcome.kind]).toEqual([at, 'applied']);
  }
});
