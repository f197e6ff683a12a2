/** The files of several reports in one zip: what the user may open, and why the rest is not in it. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import {
  aServer,
  anId,
  aStartedSearch,
  emailOf,
  PATIENCE,
  pushAs,
  type Browser,
  type TestServer,
} from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { aProjectWith, savedIn, sharingCall } from '../shared-work.ts';

let server: TestServer;
let user: Browser;
let searches: readonly number[];

beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  searches = [await aStartedSearch(user, 'Fielded Search'), await aStartedSearch(user, 'Fielded Search')];
  const [ran, idle] = searches.map(searchStream);
  const asked = (report: number): EventMap['ReportAsked'] => ({
    ...{ report, kind: 'documents', title: 'Battery', sections: [], by: user.pk, at: 5 },
  });
  await pushAs(user, (clientId) => [
    anEvent('QueryWritten', { expression: 'battery' }, { clientId, clientSeq: 1, stream: ran! }),
    anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream: ran! }),
  ]);
  await server.services.jobs.idle();
  await pushAs(user, (clientId) => [
    anEvent('ReportAsked', asked(anId(11)), { clientId, clientSeq: 1, stream: ran! }),
    anEvent('ReportAsked', asked(anId(12)), { clientId, clientSeq: 2, stream: idle! }),
  ]);
  await server.services.jobs.idle();
}, PATIENCE);

const zipOf = async (by: Browser, format = 'csv') => {
  const [ran, idle] = searches;
  const list = `${ran}.${anId(11)},${idle}.${anId(12)},${ran}.${anId(99)}`;
  const answer = await by.fetch(`/spa/api/report_batches/${format}?reports=${list}`);
  return Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
};

it('[ROUTE-19] [API-9] holds each report that was made, and names those that were not with the reason', async () => {
  const files = await zipOf(user);
  const name = 'Battery - List of documents v1.csv';
  expect(files.map(([one]) => one)).toEqual([name, 'contents.txt']);
  expect(files[0]![1]).toContain('Search log');
  const [first, second, third] = files[1]![1].split('\r\n');
  expect(first).toMatch(/^Battery - List of documents v1\.csv: Battery, search \d+, SHA-256 [a-f0-9]{64}$/);
  expect(second).toMatch(new RegExp(`report ${anId(12)} of search ${searches[1]}: .*run the search first`));
  expect(third).toContain('There is no such report.');
});

it('[PERM-4] holds nothing for who may not see the searches', async () => {
  const files = await zipOf(await server.colleague());
  expect(files.map(([name]) => name)).toEqual(['contents.txt']);
  expect(files[0]![1].match(/There is no such report/g)).toHaveLength(3);
  expect(files[0]![1]).not.toContain('Battery');
});

it('keeps two reports of one name apart, and from readers those that are for members alone', async () => {
  const other = await aStartedSearch(user, 'Fielded Search');
  const stream = searchStream(other);
  const asked = { kind: 'documents', title: 'Battery', sections: [], by: user.pk, at: 5 } as const;
  await pushAs(user, (clientId) => [
    anEvent('QueryWritten', { expression: 'battery' }, { clientId, clientSeq: 1, stream }),
    anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
  ]);
  await server.services.jobs.idle();
  await pushAs(user, (clientId) => [
    anEvent('ReportAsked', { report: anId(21), ...asked }, { clientId, clientSeq: 1, stream }),
    anEvent('ReportAsked', { report: anId(22), ...asked, readers: false }, { clientId, clientSeq: 2, stream }),
  ]);
  await server.services.jobs.idle();
  const reader = await server.colleague();
  const project = await aProjectWith(user);
  const as = { email: await emailOf(reader), role: 'reader' };
  await sharingCall(user, `share_project_by_email/${project}`, as);
  await sharingCall(reader, `accept_invitation/${project}`, {});
  await savedIn(user, project, other);
  const list = `${searches[0]}.${anId(11)},${other}.${anId(21)},${other}.${anId(22)}`;
  const namesFor = async (by: Browser) => {
    const answer = await by.fetch(`/spa/api/report_batches/csv?reports=${list}`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return [Object.keys(files), strFromU8(files['contents.txt']!)] as const;
  };
  expect((await namesFor(user))[0]).toEqual([
    ...[`Battery - List of documents v1 (${other}, ${anId(21)}).csv`, 'Battery - List of documents v1.csv'],
    ...['Battery - List of documents v2.csv', 'contents.txt'],
  ]);
  const [names, contents] = await namesFor(reader);
  expect(names).toEqual(['Battery - List of documents v1.csv', 'contents.txt']);
  expect(contents).toContain('It is for the members of its project or team alone.');
});

it('is refused for another format, and for a list in another form', async () => {
  const many = Array.from({ length: 201 }, (_, at) => `1.${at + 1}`).join();
  for (const rest of ['exe?reports=1.2', 'pdf', 'pdf?reports=1', 'pdf?reports=1.x', `pdf?reports=${many}`])
    expect((await user.fetch(`/spa/api/report_batches/${rest}`)).status).toBe(422);
});
