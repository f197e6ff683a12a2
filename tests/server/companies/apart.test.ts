/** Two companies on one server: the administrator of each tries every call on what belongs to the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeStream, projectStream, searchStream, companyStream } from '../../../src/domain/shared/streams.ts';
import type { Evidence, TermEvidence } from '../../../src/domain/search-steps/evidence.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import {
  PROTOCOL_VERSION,
  type PullAnswer,
  type PushAnswer,
  type Registered,
} from '../../../src/sync/wire/protocol.ts';
import { anId, PATIENCE } from '../a-server.ts';
import { aFolderAdded, aPush } from '../events/builders.ts';
import {
  answerOf,
  bodyFor,
  callsTellNothing,
  pastImports,
  pathFor,
  stateOf,
  twoCompanies,
  type Side,
  type TwoCompanies,
} from './two-companies.ts';

let here: TwoCompanies;
let alpha: Side;
let beta: Side;
beforeAll(async () => {
  here = await twoCompanies();
  ({ alpha, beta } = here);
}, PATIENCE);
afterAll(() => here.close());

describe.each<[string, () => Side, () => Side]>([
  ['the first company', () => alpha, () => beta],
  ['the second company', () => beta, () => alpha],
])('[PERM-4] the administrator of %s', (_title, own, others) => {
  it(
    'neither sees nor changes anything of the other, whatever the call',
    async () => {
      const [me, other] = [own(), others()];
      const routes = allRoutes(here.server.services).filter(({ who }) => who !== 'anyone');
      const calls = routes.map((route) => {
        const path = pathFor(route, other);
        return { route, path, body: bodyFor(path, other) };
      });
      await callsTellNothing(here, me.admin, other, calls);
    },
    PATIENCE,
  );

  it('reads and writes none of its streams', async () => {
    const [me, other] = [own(), others()];
    const streams = [
      homeStream(other.admin.pk),
      searchStream(other.search),
      projectStream(other.project),
      companyStream(other.company),
    ];
    const { body } = await me.admin.json('/spa/api/sync/register', {});
    const { clientId, epoch } = body as Registered;
    const cursors = Object.fromEntries(streams.map((stream) => [stream, 0]));
    const pulled = await me.admin.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch, cursors });
    expect(JSON.stringify(pulled.body).toLowerCase()).not.toContain(other.word);
    const kinds = streams.map((stream) => (pulled.body as PullAnswer).streams[stream]?.kind);
    expect(new Set(kinds)).toEqual(new Set(['gone']));
    const before = await stateOf(here, other);
    const events = streams.map((stream, at) => aFolderAdded(clientId, at + 1, { stream }));
    const pushed = await me.admin.json('/spa/api/sync/push', aPush(clientId, ...events));
    const { outcomes } = pushed.body as PushAnswer;
    expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(events.map(() => 'rejected'));
    expect(await stateOf(here, other)).toEqual(before);
  });

  it('searches and imports into the own corpus alone', async () => {
    const [me, other] = [own(), others()];
    const found = async (ucid: string) => (await me.admin.fetch(`/spa/api/documents/${ucid}`)).status;
    expect([await found(me.ucid), await found(other.ucid)]).toEqual([200, 404]);
    expect(await answerOf(me.admin, '/spa/api/corpus')).toMatchObject({ publications: 2 });
    const page = await me.admin.json(`/spa/api/search/results/${me.search}`, { run: anId(1) });
    expect(page.body).toMatchObject({ families: 1, rows: [{ title: `rotor ${me.word}` }] });
    const terms = (await me.admin.json('/spa/api/search/evidence/terms', { terms: [me.word, other.word] })).body;
    expect((terms as Evidence<readonly TermEvidence[]>).answer.map(({ documents }) => documents)).toEqual([1, 0]);
    expect((await pastImports(me.admin)).map(({ name }) => name)).toEqual([`${me.word}.xml`]);
  });
});

describe('a corpus that a company shares', () => {
  it('is searched by both, and filled only by the companies that may', async () => {
    const third = await addCompany(here.server.db, {
      ...{ name: 'Gamma', corpus: 'beta', mayImport: false, email: 'anna@gamma.example' },
    });
    if (isRefusal(third)) throw new Error(third.message);
    const gamma = await here.server.signedIn(third.administrator);
    expect((await gamma.fetch(`/spa/api/documents/${beta.ucid}`)).status).toBe(200);
    expect((await gamma.fetch(`/spa/api/documents/${alpha.ucid}`)).status).toBe(404);
    const refused = await gamma.fetch('/spa/api/import?name=more.xml', { method: 'POST', body: 'x' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('belongs to another company'),
    ]);
    expect(await answerOf(gamma, '/spa/api/coverage')).toMatchObject({ may_import: false, imports: [] });
    expect((await gamma.fetch(`/spa/api/import/${beta.job}`)).status).toBe(404);
  });
});
