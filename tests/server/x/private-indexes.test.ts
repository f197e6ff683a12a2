/** Private indexes: what is added, who may, what is like an idea in one, and that what was removed is in no file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  LikeAnswer,
  PrivateDocumentPart,
  PrivateIndexDetail,
} from '../../../src/domain/documents/private-indexes.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { privateIndexFile } from '../../../src/server/x/index-files.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { aDatabase } from '../../support/postgres.ts';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { plain } from '../patent-index/plain-index.ts';

let server: TestServer;
let [owner, colleague]: Browser[] = [];
let sets = '';
beforeAll(async () => {
  sets = mkdtempSync(join(tmpdir(), 'antecede-sets-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  const index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  server = await aServer({ shared: { db: await aDatabase(), index: plain(index) }, sets });
  const corpus = [
    aPublication({ ucid: 'EP-1234567-B1', title: 'A pump', abstract: 'A pump with a ceramic impeller.' }),
    aPublication({ ucid: 'US-7654321-B2', title: 'A valve', abstract: 'A valve that closes by itself.' }),
  ];
  await index.importer.put(callWithin(MAIN_CORPUS, PATIENCE), corpus);
  owner = await server.colleague();
  colleague = await server.colleague();
}, PATIENCE);

const post = (by: Browser, path: string, body: object) => by.json(`/spa/api/x/indexes${path}`, body);
async function anIndex(name: string): Promise<number> {
  const { status, body } = await post(owner!, '', { name });
  expect(status).toBe(201);
  return (body as { readonly id: number }).id;
}
async function upload(index: number, name: string, text: string, by = owner!): Promise<PrivateIndexDetail> {
  const path = `/spa/api/x/indexes/${index}/file?name=${encodeURIComponent(name)}`;
  const answer = await by.fetch(path, { method: 'POST', body: text });
  expect(answer.status).toBe(200);
  return (await answer.json()) as PrivateIndexDetail;
}
const detailOf = async (index: number, by = owner!) =>
  (await by.json(`/spa/api/x/indexes/${index}`)) as { readonly status: number; readonly body: PrivateIndexDetail };
const like = async (index: number, text: string): Promise<LikeAnswer> =>
  (await post(owner!, `/${index}/compare`, { title: '', text })).body;
const namesIn = ({ found }: LikeAnswer) => found.map(({ document }) => document.name);
const FILLER = 'The housing is closed by a lid. It is made of steel, and the lid is held by four screws.';

describe('[ROUTE-30] what is added to a private index', () => {
  it('files are read paragraph by paragraph; one of the same name replaces the one before', async () => {
    const index = await anIndex('Disclosures');
    const html = '<title>Heat pump</title><script>var secret</script><p>A pump for heat.</p><p>Two &amp; more.</p>';
    await upload(index, 'a.txt', `${FILLER}\n\nA seal of rubber.`);
    const { contents } = await upload(index, 'b.html', html);
    expect(contents.map(({ name, title, paragraphs, from }) => [name, title, paragraphs, from])).toEqual([
      ['a.txt', 'a', 2, 'file'],
      ['b.html', 'Heat pump', 2, 'file'],
    ]);
    expect(namesIn(await like(index, 'secret script variable'))).toEqual([]);
    const after = await upload(index, 'a.txt', 'A gasket of graphite.');
    expect(after.contents.map(({ name }) => name)).toEqual(['b.html', 'a.txt']);
    expect(namesIn(await like(index, 'a seal of rubber'))).toEqual([]);
    expect(namesIn(await like(index, 'a gasket of graphite'))).toEqual(['a.txt']);
  });

  it('a file is called by its title where that says something, else by its name', async () => {
    const index = await anIndex('Titles');
    const titled = (title: string) => `<title>${title}</title><p>${FILLER}</p>`;
    await upload(index, 'a.html', titled('1499087868963818085-08076016'));
    await upload(index, 'b.html', titled('Microsoft Word - draft.doc'));
    const { contents } = await upload(index, 'c.html', titled('Lid with four screws'));
    expect(contents.map(({ title }) => title)).toEqual(['a', 'b', 'Lid with four screws']);
  });

  it('what can’t be read is named with the reason, until it is read or the list is cleared', async () => {
    const index = await anIndex('Refused');
    await upload(index, 'table.xlsx', 'PK');
    await upload(index, 'broken.pdf', '%PDF-1.7 nothing');
    const { failures, documents } = await upload(index, 'image.txt', 'a\0b');
    expect(documents).toBe(0);
    expect(failures.map(({ name, reason }) => [name, reason])).toEqual([
      ['table.xlsx', expect.stringContaining('PDF, DOCX, HTML and TXT') as string],
      ['broken.pdf', expect.stringContaining('damaged') as string],
      ['image.txt', expect.stringContaining('binary') as string],
    ]);
    expect((await upload(index, 'image.txt', FILLER)).failures).toHaveLength(2);
    expect(((await post(owner!, `/${index}/forget_failures`, {})).body as PrivateIndexDetail).failures).toEqual([]);
  });

  it('of failures the last 200 are named, and how many there were before them', async () => {
    const index = await anIndex('Many refused');
    const numbers = Array.from({ length: 150 }, (_, nth) => `pump ${nth}`);
    await post(owner!, `/${index}/numbers`, { numbers });
    const again = { numbers: numbers.map((one) => `${one} again`) };
    const { failures, failuresDropped } = (await post(owner!, `/${index}/numbers`, again)).body as PrivateIndexDetail;
    expect([failures.length, failures[0]?.name, failuresDropped]).toEqual([200, 'pump 100', 100]);
    const more = { numbers: ['pump 0', 'pump 149'] };
    expect((await post(owner!, `/${index}/numbers`, more)).body).toMatchObject({ failuresDropped: 101 });
    const cleared = { failures: [], failuresDropped: 0 };
    expect((await post(owner!, `/${index}/forget_failures`, {})).body).toMatchObject(cleared);
  });

  it('publications are copied from the corpus by number; one that it lacks is a failure', async () => {
    const index = await anIndex('Known');
    const { body } = await post(owner!, `/${index}/numbers`, { numbers: ['EP 1234567 B1', 'EP-9999999-A1', 'pump'] });
    const { contents, failures } = body as PrivateIndexDetail;
    expect(contents.map(({ ucid, from }) => [ucid, from])).toEqual([['EP-1234567-B1', 'corpus']]);
    expect(failures.map(({ name }) => name)).toEqual(['EP-9999999-A1', 'pump']);
    expect(namesIn(await like(index, 'an impeller of ceramic'))).toEqual(['EP-1234567-B1']);
  });
});

it('[ROUTE-30] a CSV of numbers is read as numbers, whoever sends it', async () => {
  const index = await anIndex('Listed');
  const { contents, failures } = await upload(index, 'n.csv', 'Number;Note\nEP1234567B1;"a, b"\nEP-9999999-A1;x\n');
  expect(contents.map(({ ucid, from }) => [ucid, from])).toEqual([['EP-1234567-B1', 'corpus']]);
  expect(failures.map(({ name }) => name)).toContain('EP-9999999-A1');
  const none = await upload(index, 'none.csv', '\n');
  expect(none.failures.at(-1)).toMatchObject({ name: 'none.csv', reason: 'There is no publication number in it.' });
  const large = await upload(index, 'large.csv', 'EP1234567B1\n'.repeat(200_000));
  expect(large.failures.at(-1)).toMatchObject({ name: 'large.csv', reason: expect.stringContaining('2 MB') as string });
});

it('[ROUTE-30] of many files of a company at once, some are asked to come again', async () => {
  const index = await anIndex('Many');
  const send = (by: Browser, id: number, name: string) =>
    by.fetch(`/spa/api/x/indexes/${id}/file?name=${name}`, { method: 'POST', body: `${FILLER} ${name}` });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => send(owner!, index, `${nth}.txt`)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map((one) => one.headers.get('Retry-After'))).toEqual(Array(5).fill('10'));
  expect(await refused[0]!.json()).toMatchObject({ code: 'uploads-waiting', retry_after: '10' });
  expect((await detailOf(index)).body.contents).toHaveLength(3);
  // Their places are free again, also after a file that was refused.
  for (const name of ['a.xlsx', 'b.xlsx', 'c.xlsx', 'd.txt'])
    expect((await send(owner!, index, name)).status).toBe(200);
});

it('[ROUTE-30] files that are still being sent hold up nobody', async () => {
  const index = await anIndex('Slow');
  const slow = Array.from({ length: 6 }, (_, nth) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode(`${FILLER} ${nth}`));
    const path = `/spa/api/x/indexes/${index}/file?name=slow-${nth}.txt`;
    const init = { method: 'POST', body: readable, duplex: 'half' } as const;
    return { writer, answer: owner!.fetch(path, init) };
  });
  const { body } = await post(owner!, `/${index}/members`, { email: await emailOf(colleague!), role: 'editor' });
  expect((body as PrivateIndexDetail).members).toHaveLength(2);
  expect((await upload(index, 'quick.txt', FILLER, colleague!)).contents).toHaveLength(1);
  const seventh = await owner!.fetch(`/spa/api/x/indexes/${index}/file?name=7.txt`, { method: 'POST', body: FILLER });
  expect(await seventh.json()).toMatchObject({ code: 'uploads-waiting' });
  for (const { writer, answer } of slow.slice(0, 3)) {
    await writer.close();
    expect((await answer).status).toBe(200);
  }
  for (const { writer } of slow.slice(3)) await writer.abort();
  for (const { answer } of slow.slice(3)) expect((await answer).status).toBe(400);
  expect((await detailOf(index)).body.contents).toHaveLength(4);
});

it('[ROUTE-30] a file keeps its whole name, as long as file systems allow; a longer one is refused', async () => {
  const index = await anIndex('Long names');
  const names = ['a', 'b'].map((last) => `${'n'.repeat(250)}${last}.txt`);
  for (const [nth, name] of names.entries()) await upload(index, name, `${FILLER} ${nth}`);
  await upload(index, '.txt', `${FILLER} 2`);
  const { contents } = (await detailOf(index)).body;
  expect(contents.map(({ name, title }) => [name, title])).toEqual(
    [...names, '.txt'].map((name) => [name, name === '.txt' ? name : name.slice(0, -4)]),
  );
  const path = `/spa/api/x/indexes/${index}/file?name=${'n'.repeat(252)}.txt`;
  const refused = await owner!.fetch(path, { method: 'POST', body: FILLER });
  expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ code: 'name-too-long' })]);
});

describe('[ROUTE-29] what is like an idea in one', () => {
  it('is answered of the index as it is, while documents are taken out of it', { timeout: PATIENCE }, async () => {
    const index = await anIndex('Shrinking');
    for (let nth = 0; nth < 8; nth += 1) await upload(index, `${nth}.txt`, `A torque limiter slips. ${nth}`);
    const { contents } = (await detailOf(index)).body;
    let isDone = false;
    const answers: { readonly status: number; readonly body: unknown }[] = [];
    const comparing = Array.from({ length: 3 }, async () => {
      while (!isDone) answers.push(await post(owner!, `/${index}/compare`, { title: '', text: 'A torque limiter' }));
    });
    for (const { ucid } of contents.slice(0, 6)) await post(owner!, `/${index}/remove`, { ucids: [ucid] });
    isDone = true;
    await Promise.all(comparing);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'index-changing' });
      else {
        expect(status).toBe(200);
        const { total, documents, found } = body as LikeAnswer;
        expect([total, found.length]).toEqual([documents, documents]);
        expect(documents).toBeGreaterThan(1);
        for (const { passages } of found) expect(passages[0]?.text).toContain('torque');
      }
    }
    expect((await like(index, 'A torque limiter')).total).toBe(2);
  });

  it('comes with its passages by paragraph, the words it shares, and what each kind of evidence adds', async () => {
    const index = await anIndex('Passages');
    await upload(index, 'other.txt', FILLER);
    await upload(index, 'screw.txt', `${FILLER}\n\nA torque limiter slips where the torque is too high.`);
    const { found, total, documents } = await like(index, 'A limiter that slips at high torque');
    expect([total, documents, found[0]?.document.name]).toEqual([1, 2, 'screw.txt']);
    const [passage] = found[0]!.passages;
    expect(passage).toMatchObject({
      place: 'paragraphs 1–2',
      at: 1,
      text: expect.stringMatching(/screws.*torque limiter/) as string,
    });
    expect(passage?.hits.map(({ from, to }) => passage.text.slice(from, to))).toContain('torque');
    expect(found[0]?.shared.map(({ term }) => term)).toContain('torque');
    expect(found[0]?.kinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
  });

  it('a passage that begins as an earlier paragraph does is placed where it stands', async () => {
    const index = await anIndex('Alike');
    const telling = `${FILLER} A torque limiter slips where the torque is too high.`;
    await upload(index, 'other.txt', 'A valve.');
    await upload(index, 'alike.txt', [FILLER, ...Array.from({ length: 30 }, () => 'A valve.'), telling].join('\n\n'));
    const { found } = await like(index, 'A limiter that slips at high torque');
    expect(found[0]?.passages.map(({ place }) => place)).not.toContain('paragraphs 1–32');
    expect(found[0]?.passages[0]).toMatchObject({ place: expect.stringMatching(/32$/) as string, at: 31 });
  });

  it('its document can be read from there on, a stretch at a time', async () => {
    const index = await anIndex('Read');
    const long = Array.from({ length: 250 }, (_, nth) => `Paragraph ${nth + 1} of the housing.`);
    const { contents } = await upload(index, 'long.txt', long.join('\n\n'));
    const read = (ucid: string, from: number, by = owner!) =>
      by.json(`/spa/api/x/indexes/${index}/document/${ucid}?from=${from}`);
    const { ucid } = contents[0]!;
    const part = (await read(ucid, 240)).body as PrivateDocumentPart;
    expect([part.from, part.total, part.blocks.length, part.document.name]).toEqual([240, 250, 10, 'long.txt']);
    expect(part.blocks[0]).toEqual({ place: 'paragraph 241', text: 'Paragraph 241 of the housing.' });
    expect(((await read(ucid, 0)).body as PrivateDocumentPart).blocks).toHaveLength(100);
    expect(((await read(ucid, 9_999)).body as PrivateDocumentPart).blocks).toHaveLength(1);
    expect((await read('XF-1-X', 0)).status).toBe(404);
    expect((await read(ucid, 0, colleague)).status).toBe(404);
  });

  it('of a publication, its claims and abstract are named as such', async () => {
    const index = await anIndex('Named');
    await post(owner!, `/${index}/numbers`, { numbers: ['EP 1234567 B1'] });
    const [like1] = (await like(index, 'an impeller of ceramic')).found;
    expect(like1?.passages.map(({ place, at }) => [place, at])).toEqual([['abstract', 0]]);
  });

  it('leaves out the publication that it is compared with', async () => {
    const index = await anIndex('Excepted');
    await post(owner!, `/${index}/numbers`, { numbers: ['EP 1234567 B1'] });
    await upload(index, 'a.txt', 'A ceramic impeller of a pump.');
    const asked = { title: 'A pump', text: 'A ceramic impeller.', except: 'EP-1234567-B1' };
    const answer = (await post(owner!, `/${index}/compare`, asked)).body as LikeAnswer;
    expect([namesIn(answer), answer.total]).toEqual([['a.txt'], 1]);
    expect(namesIn((await post(owner!, `/${index}/compare`, { ...asked, except: '' })).body)).toHaveLength(2);
  });

  it('its statistics are its own: what another index holds changes nothing', async () => {
    const [index, other] = [await anIndex('A'), await anIndex('B')];
    await upload(index, 'one.txt', 'A turbine with blades of ceramic and a shaft of steel.');
    await upload(index, 'two.txt', 'A shaft of steel with a bearing.');
    const before = await like(index, 'blades of ceramic on a shaft');
    for (const name of ['x', 'y', 'z']) await upload(other, `${name}.txt`, `Ceramic blades ${name} and more ceramic.`);
    expect(await like(index, 'blades of ceramic on a shaft')).toEqual(before);
  });

  it('an idea of no words, and an index without documents, find nothing', async () => {
    const index = await anIndex('Empty');
    expect(await like(index, 'a pump')).toMatchObject({ found: [], total: 0, documents: 0 });
    expect((await post(owner!, `/${index}/compare`, { title: ' ', text: '' })).status).toBe(422);
  });
});

describe('who may', () => {
  it('who may no longer change it by the time that a file has arrived adds nothing', async () => {
    const index = await anIndex('Taken from');
    const email = await emailOf(colleague!);
    for (const role of [null, 'reader']) {
      await post(owner!, `/${index}/members`, { email, role: 'editor' });
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      void writer.write(new TextEncoder().encode(FILLER));
      const path = `/spa/api/x/indexes/${index}/file?name=late.txt`;
      const init = { method: 'POST', body: readable, duplex: 'half' } as const;
      const answer = colleague!.fetch(path, init);
      await expect.poll(() => readable.locked).toBe(true);
      await expect.poll(() => writer.desiredSize).toBe(1);
      await post(owner!, `/${index}/members`, { email, role });
      await writer.close();
      expect((await answer).status).toBe(role === null ? 404 : 422);
    }
    expect((await detailOf(index)).body.contents).toEqual([]);
  });

  it('for who is no member there is no such index; a reader compares, and changes nothing', async () => {
    const index = await anIndex('Shared');
    await upload(index, 'a.txt', FILLER);
    const asked = [`/${index}/compare`, `/${index}/remove`, `/${index}/numbers`, `/${index}/members`];
    for (const path of asked) expect((await post(colleague!, path, { text: 'a lid' })).status).toBe(404);
    expect((await detailOf(index, colleague)).status).toBe(404);
    const email = (
      await server.db.selectFrom('app_user').select('email').where('id', '=', colleague!.pk).executeTakeFirstOrThrow()
    ).email;
    const { body } = await post(owner!, `/${index}/members`, { email, role: 'reader' });
    const roles = new Map((body as PrivateIndexDetail).members.map(({ pk, role }) => [pk, role]));
    expect([roles.size, roles.get(owner!.pk), roles.get(colleague!.pk)]).toEqual([2, 'owner', 'reader']);
    expect((await post(colleague!, `/${index}/compare`, { text: 'a lid' })).status).toBe(200);
    expect((await post(colleague!, `/${index}/remove`, { ucids: [] })).body).toMatchObject({ code: 'role' });
    const deleting = await colleague!.fetch(`/spa/api/x/indexes/${index}`, { method: 'DELETE' });
    expect(deleting.status).toBe(422);
    await post(owner!, `/${index}/members`, { email, role: null });
    expect((await detailOf(index, colleague)).status).toBe(404);
  });

  it('a reader leaves by themselves, and takes nobody else out', async () => {
    const index = await anIndex('Left');
    const [own, ofOwner] = [await emailOf(colleague!), await emailOf(owner!)];
    await post(owner!, `/${index}/members`, { email: own, role: 'reader' });
    const byReader = (body: object) => post(colleague!, `/${index}/members`, body);
    for (const body of [
      { email: ofOwner, role: null },
      { email: own, role: 'editor' },
      { email: 'x', role: null },
    ])
      expect((await byReader(body)).body).toMatchObject({ code: 'role' });
    expect((await detailOf(index)).body.members).toHaveLength(2);
    expect(await byReader({ email: own, role: null })).toMatchObject({ status: 200, body: { left: index } });
    expect((await detailOf(index, colleague)).status).toBe(404);
    expect((await detailOf(index)).body.members.map(({ pk }) => pk)).toEqual([owner!.pk]);
  });

  it('the last owner stays', async () => {
    const index = await anIndex('Owned');
    const email = (
      await server.db.selectFrom('app_user').select('email').where('id', '=', owner!.pk).executeTakeFirstOrThrow()
    ).email;
    expect((await post(owner!, `/${index}/members`, { email, role: null })).body).toMatchObject({ code: 'last-owner' });
  });
});

describe('deletion is real', () => {
  const WORD = 'zirkonoxidkeramik';
  const filesWith = (word: string): readonly string[] =>
    readdirSync(sets, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(word));

  it('none of the words of a document that was taken out is in any file; the rest is there', async () => {
    const index = await anIndex('Taken out');
    await upload(index, `about ${WORD}.txt`, `A ring of ${WORD} in the housing.`);
    const { contents } = await upload(index, 'kept.txt', FILLER);
    expect(filesWith(WORD).length).toBeGreaterThan(0);
    const { body } = await post(owner!, `/${index}/remove`, { ucids: [contents[0]!.ucid] });
    expect((body as PrivateIndexDetail).contents.map(({ name }) => name)).toEqual(['kept.txt']);
    expect(filesWith(WORD)).toEqual([]);
    expect(namesIn(await like(index, 'a lid with screws'))).toEqual(['kept.txt']);
  });

  it('nor of an index that was deleted', async () => {
    const index = await anIndex('Deleted');
    await upload(index, 'a.txt', `A ring of ${WORD}.`);
    await upload(index, `${WORD}.xlsx`, 'PK');
    expect((await owner!.fetch(`/spa/api/x/indexes/${index}`, { method: 'DELETE' })).status).toBe(200);
    expect(filesWith(WORD)).toEqual([]);
    expect((await detailOf(index)).status).toBe(404);
  });

  it('what a change left that was broken off is tidied away', async () => {
    const index = await anIndex('Broken off');
    await upload(index, 'kept.txt', FILLER);
    privateIndexFile(sets, `set.${index}.7`);
    privateIndexFile(sets, 'set.123.1');
    await server.services.privateIndexes.tidy();
    expect(readdirSync(sets)).not.toContain('123');
    expect(readdirSync(join(sets, String(index)))).toEqual(['1']);
    expect((await detailOf(index)).body.documents).toBe(1);
  });
});
