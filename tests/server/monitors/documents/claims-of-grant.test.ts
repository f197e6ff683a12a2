/** The claims of a grant stand beside those that were published before: claim by claim, once, and of the same right. */
import { expect, it } from 'vitest';
import { aPublication, type PublicationWishes } from '../../../builders/publication.ts';
import { PATIENCE } from '../../a-server.ts';
import { aDocumentMonitor } from './a-document-monitor.ts';

const RED = 'A wheel with a red rim.';
const STEEL = 'The wheel of claim 1, of steel.';
const filed = (wishes: Partial<PublicationWishes> = {}) =>
  aPublication({
    ...{ ucid: 'EP-1234567-A1', title: 'A wheel', familyId: '77', claimTexts: [RED, STEEL], published: '2024-05-01' },
    ...{ filed: '2023-01-02', sourceDate: '2024-05-10' },
    ...wishes,
  });
const granted = (wishes: Partial<PublicationWishes> = {}) =>
  filed({
    ...{ ucid: 'EP-1234567-B1', claimTexts: ['A wheel with a red, rubber rim.'], published: '2026-02-03' },
    ...{ sourceDate: '2026-02-04' },
    ...wishes,
  });
const watched = { corpus: [filed()], numbers: ['EP-1234567'], fields: ['claims'] as const };
const GRANT = 'EP-1234567-B1 claims | A wheel with a red rim. → A wheel with a red, rubber rim. | ' + `${STEEL} → ∅`;

it(
  '[ROUTE-35] the claims of a grant stand beside those of the application, and are told once',
  async () => {
    const monitor = await aDocumentMonitor({ ...watched, wholeFamily: false });
    await monitor.server.index.put([granted()]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([GRANT]);
    expect((await monitor.arrivals())[0]?.finding).toMatchObject({
      ...{ beside: 'EP-1234567-A1', gazette: '2026-02-03', exchanged: '2026-02-04' },
      event: 'New: EP-1234567-B1, its claims beside those of EP-1234567-A1',
    });
    await monitor.run();
    await monitor.server.index.put([granted({ sourceDate: '2026-03-01' })]);
    await monitor.run();
    expect(await monitor.arrivals()).toHaveLength(1);

    // A later stage stands beside the latest before it, and a changed text of the grant beside its own.
    await monitor.server.index.put([
      granted({ claimTexts: ['A wheel with a rubber rim.'], sourceDate: '2026-04-01' }),
      filed({ ucid: 'EP-1234567-B2', claimTexts: ['A rim.'], published: '2026-04-02', sourceDate: '2026-04-03' }),
    ]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([
      'EP-1234567-B1 claims | A wheel with a red, rubber rim. → A wheel with a rubber rim.',
      'EP-1234567-B2 claims | A wheel with a rubber rim. → A rim.',
    ]);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] of a family, those of the same application: a number of another form, no other right',
  async () => {
    const application = { country: 'US', number: '18123456', kind: 'A', date: '2023-01-02' };
    const us = (ucid: string, wishes: Partial<PublicationWishes> = {}) =>
      filed({ ucid, application, claimTexts: ['A wheel.'], published: '2024-07-01', ...wishes });
    const monitor = await aDocumentMonitor({
      ...watched,
      corpus: [filed(), us('US-2024000001-A1')],
      wholeFamily: true,
    });
    const grant = us('US-12000001-B2', { claimTexts: ['A wheel of steel.'], published: '2026-05-05' });
    const other = us('US-12000002-B2', {
      ...{ claimTexts: ['A cart.'], published: '2026-05-05' },
      application: { ...application, number: '18999999' },
    });
    await monitor.server.index.put([grant, other]);
    await monitor.run();
    expect(await monitor.latest()).toEqual(['US-12000001-B2 claims | A wheel. → A wheel of steel.']);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] what is watched from its grant on, or has the same claims, or no claims before it, tells nothing',
  async () => {
    const monitor = await aDocumentMonitor({ ...watched, wholeFamily: false, numbers: ['EP-1234567-A1'] });
    await monitor.server.index.put([granted()]);
    await monitor.run();
    expect(await monitor.arrivals(), 'only the application is watched').toEqual([]);
    const documents = ['EP-1234567-A1', 'EP-1234567-B1'].map((number) => ({ number, wholeFamily: false }));
    expect(await monitor.change({ documents })).toBe(200);
    await monitor.run();
    expect(await monitor.arrivals(), 'the grant was there when it was added').toEqual([]);

    const same = await aDocumentMonitor({ ...watched, wholeFamily: false });
    await same.server.index.put([granted({ claimTexts: [RED, STEEL] })]);
    await same.run();
    expect(await same.arrivals(), 'granted as it was published').toEqual([]);

    const none = await aDocumentMonitor({ ...watched, corpus: [filed({ claimTexts: [] })], wholeFamily: false });
    await none.server.index.put([granted()]);
    await none.run();
    expect(await none.arrivals(), 'published without claims').toEqual([]);

    const late = await aDocumentMonitor({ ...watched, corpus: [granted()], wholeFamily: false });
    await late.server.index.put([filed()]);
    await late.run();
    expect(await late.arrivals(), 'the application was loaded after the grant').toEqual([]);
  },
  PATIENCE,
);

it(
  '[ROUTE-35] a search report between them, which has no claims, tells nothing and hides nothing',
  async () => {
    const monitor = await aDocumentMonitor({
      ...watched,
      corpus: [filed({ ucid: 'EP-1234567-A2' })],
      wholeFamily: false,
    });
    const report = { ucid: 'EP-1234567-A3', claimTexts: [], published: '2025-01-02', sourceDate: '2025-01-03' };
    await monitor.server.index.put([filed(report)]);
    await monitor.run();
    expect(await monitor.arrivals(), 'without claims by its nature').toEqual([]);
    await monitor.server.index.put([granted()]);
    await monitor.run();
    expect(await monitor.latest()).toEqual([GRANT]);
    expect((await monitor.arrivals())[0]?.finding).toMatchObject({ beside: 'EP-1234567-A2' });
  },
  PATIENCE,
);

it(
  '[ROUTE-35] claims that the grant numbers anew stand beside what they were; cancelled and added ones are said',
  async () => {
    const [cart, brake] = ['A cart with two axles and a folding drawbar.', 'The cart of claim 3, with a brake.'];
    const claims = { corpus: [filed({ claimTexts: [RED, STEEL, cart, brake] })] };
    const monitor = await aDocumentMonitor({ ...watched, ...claims, wholeFamily: false });
    const bell = 'Use of a bell for warning people in the street.';
    const now = ['A cart with two long axles and a folding drawbar.', 'The cart of claim 1, with a brake.', bell];
    await monitor.server.index.put([granted({ claimTexts: now })]);
    await monitor.run();
    const [arrival] = await monitor.arrivals();
    expect(arrival?.finding?.changes).toEqual([
      { key: '1', was: '3', before: cart, after: now[0] },
      { key: '1', before: RED, after: null },
      { key: '2', before: STEEL, after: null },
      { key: '3', before: null, after: bell },
      { key: '2', was: '4', before: brake, after: now[1], isRenumbered: true },
    ]);
    expect(arrival?.detail).toBe(
      `Claim 1, was claim 3: ${cart} → ${now[0]}; Claim 1, cancelled: ${RED}; Claim 2, cancelled: ${STEEL}; ` +
        `Claim 3, new: ${bell}; Claim 2, was claim 4: the same words`,
    );
  },
  PATIENCE,
);
