/** What was changed on the way is found and named; what was made to do harm is refused before anything is written. */
import { strToU8 } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import {
  MANIFEST,
  PEOPLE_LINES,
  streamFile,
  type EventLine,
  type PersonLine,
} from '../../../src/server/exchange/archive-form.ts';
import { checkArchive } from '../../../src/server/exchange/check-archive.ts';
import { openArchive } from '../../../src/server/exchange/open-archive.ts';
import { aServer, aStartedSearch, PATIENCE, type TestServer } from '../a-server.ts';
import { asLines, linesIn, manifestIn, packed, sealed, textIn, unpacked, withEvents, type Files } from './forge.ts';
import { aFile, aSourceProject, exported, imported, type SourceProject } from './two-servers.ts';

let source: SourceProject;
let files: Files;
let target: TestServer;
beforeAll(async () => {
  source = await aSourceProject();
  files = unpacked(await exported(source.server, source.project));
  target = await aServer();
}, PATIENCE);

/** What is said of the archive; empty where it is taken. */
async function faultOf(content: Uint8Array): Promise<string> {
  try {
    const archive = await openArchive(aFile(content));
    try {
      await checkArchive(archive);
      return '';
    } finally {
      archive.close();
    }
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

const project = () => projectStream(source.project);
const search = () => searchStream(source.search);
/** One more event of the kind, in a stream of forged hashes. */
const withEvent = (stream: `project/${number}` | `search/${number}`, type: string, payload: unknown, version = 1) =>
  withEvents(files, stream, (events) => [
    ...events,
    { ...events.at(-1)!, clientSeq: 900_000, type, version, payload, without: null, salt: 'a salt' } as EventLine,
  ]);

describe('a changed archive', () => {
  it('is taken as it was written, and repacked', async () => {
    expect(await faultOf(packed(files))).toBe('');
    expect(await faultOf(packed(sealed(files)))).toBe('');
  });

  it('a changed byte of each file is found, and the file named', async () => {
    for (const name of Object.keys(files)) {
      const bytes = Uint8Array.from(files[name]!);
      const at = Math.floor(bytes.length / 2);
      bytes[at] = bytes[at]! ^ 1;
      const fault = await faultOf(packed({ ...files, [name]: bytes }));
      expect(fault, name).toMatch(/^ArchiveFault: /);
      // A manifest that was changed no longer fits its signature, or is no manifest any more.
      expect(fault).toMatch(name === MANIFEST ? /manifest\.json/ : new RegExp(`^ArchiveFault: ${name}`));
    }
  });

  it.each([
    ['payload', (event: EventLine) => ({ ...event, payload: { ...(event.payload as object), expression: 'x' } })],
    ['actor', (event: EventLine) => ({ ...event, actor: source.member.pk })],
    ['time', (event: EventLine) => ({ ...event, at: event.at + 1 })],
    ['effect', (event: EventLine) => ({ ...event, without: 'unchanged' })],
    ['erasing', (event: EventLine) => ({ ...event, commitment: '0'.repeat(64), payload: null, salt: null })],
  ])('a line with another %s is found by its chain, though every file hash fits', async (_, change) => {
    const name = streamFile(search());
    const lines = linesIn<EventLine>(files, name);
    const at = lines.findIndex(({ type }) => type === 'QueryWritten');
    lines[at] = change(lines[at]!);
    const fault = await faultOf(packed(sealed({ ...files, [name]: asLines(lines) })));
    expect(fault).toContain(`${name}, line ${at + 1}: `);
  });

  it('lines that are missing, twice, in another order or cut off are found', async () => {
    const name = streamFile(search());
    const lines = linesIn<EventLine>(files, name);
    const swapped = [lines[1], lines[0], ...lines.slice(2)];
    for (const some of [lines.slice(1), lines.slice(0, -1), [lines[0], ...lines], swapped])
      expect(await faultOf(packed(sealed({ ...files, [name]: asLines(some) })))).toContain(name);
    const text = textIn(files, name).trimEnd();
    expect(await faultOf(packed(sealed({ ...files, [name]: strToU8(text) })))).toContain('cut off');
  });

  it('a file that is missing, or is not named, is found', async () => {
    const { [PEOPLE_LINES]: _, ...others } = files;
    expect(await faultOf(packed(others))).toContain('people.jsonl: The file is missing');
    const more = { ...files, 'streams/search/77.jsonl': strToU8('') };
    expect(await faultOf(packed(more))).toContain('streams/search/77.jsonl: The manifest does not name this file');
    expect(await faultOf(packed(sealed(more)))).toContain('streams/search/77.jsonl');
  });

  it('of another version of the form, the reader is told to update', async () => {
    const newer = sealed(files, (manifest) => ({ ...manifest, formatVersion: 2 as 1 }));
    expect(await faultOf(packed(newer))).toContain('reads up to 1. Update this server first');
  });
});

describe('an archive that is made to do harm', () => {
  it('names that lead out of a folder, and unknown ones, are refused before anything is read', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'streams/../x.jsonl', 'streams/index/1.jsonl', 'x.exe'])
      expect(await faultOf(packed({ ...files, [name]: strToU8('x') }))).toMatch(
        /is no name of a file|invalid|absolute/,
      );
  });

  it('what unpacks to more than an export does is refused', async () => {
    const bomb = new Uint8Array(90 * 2 ** 20);
    expect(await faultOf(packed({ ...files, 'documents.jsonl': bomb }))).toContain(
      'unpacks to more than an export does',
    );
  });

  it('a line without an end, and one that nests without an end, are refused', async () => {
    const name = streamFile(search());
    const deep = strToU8(`${'['.repeat(200_000)}${']'.repeat(200_000)}\n`);
    expect(await faultOf(packed(sealed({ ...files, [name]: deep })))).toContain('nests deeper');
    const noText = Uint8Array.from([0xff, 0xfe, 0x0a]);
    expect(await faultOf(packed(sealed({ ...files, [name]: noText })))).toContain('no UTF-8');
  });

  it('no ZIP archive, and an empty one, are refused', async () => {
    expect(await faultOf(strToU8('not a zip'))).toContain('no ZIP archive');
    expect(await faultOf(packed({}))).toContain('manifest.json: The file is missing');
  });

  it('events that are unknown, of a newer version or of another kind of stream are refused', async () => {
    const of = async (changed: Files) => faultOf(packed(changed));
    expect(await of(withEvent(search(), 'RightsGiven', {}))).toContain('“RightsGiven” version 1 is not known here');
    expect(await of(withEvent(search(), 'QueryWritten', {}, 99))).toContain('version 99 is not known here');
    const team = { team: 1, user: source.owner.pk, name: 'x' };
    expect(await of(withEvent(project(), 'TeamMemberAdded', team))).toContain('does not belong to project/');
    expect(await of(withEvent(search(), 'QueryWritten', { expression: 7 }, 2))).toContain('QueryWritten');
  });

  it('streams of others are refused: homes, companies, and searches that are not saved in the project', async () => {
    const entry = manifestIn(files).streams[0]!;
    for (const stream of ['home/1', 'company/1', 'project/9', 'search/9', 'monitor/1'] as const) {
      const more = { ...files, [streamFile(stream)]: files[streamFile(project())]! };
      const forged = sealed(more, (manifest) => ({
        ...manifest,
        streams: [...manifest.streams, { ...entry, stream }],
      }));
      expect(await faultOf(packed(forged)), stream).toMatch(
        /is no part of project|is no name of a file|This search is not saved in the project/,
      );
    }
  });

  it('an erasing or a review that its events do not hold is refused', async () => {
    for (const more of [{ erasedUpTo: 9_999 }, { blindReview: { since: 9_999, isBlind: true } }]) {
      const forged = sealed(files, (manifest) => ({
        ...manifest,
        streams: manifest.streams.map((entry) => ({ ...entry, ...more })),
      }));
      expect(await faultOf(packed(forged))).toContain('after its last event');
    }
  });

  it('people who are not in the archive can’t be named, nor two by one address', async () => {
    const invited = { user: 424_242, name: 'x', by: source.owner.pk };
    expect(await faultOf(packed(withEvent(project(), 'MemberInvited', invited)))).toContain(
      'Events name person 424242',
    );
    const people = linesIn<PersonLine>(files, PEOPLE_LINES);
    const twice = people.map((person) => ({ ...person, email: 'same@example.com' }));
    expect(await faultOf(packed(sealed({ ...files, [PEOPLE_LINES]: asLines(twice) })))).toContain(
      'same number or address',
    );
    const odd = people.map((person) => ({ ...person, email: `${person.id}\r\nBcc: x` }));
    expect(await faultOf(packed(sealed({ ...files, [PEOPLE_LINES]: asLines(odd) })))).toContain('no e-mail address');
  });

  it('the file of a report that no event names is refused', async () => {
    const name = Object.keys(files).find((one) => one.endsWith('draft.csv'))!;
    expect(await faultOf(packed(sealed({ ...files, [name]: strToU8('other') })))).toContain('No event says');
  });

  it('a saved search of the other server opens none of this one', async () => {
    const own = await aStartedSearch(await target.admin(), 'Fielded Search');
    const granted = () => target.db.selectFrom('access').selectAll().where('object', '=', searchStream(own)).execute();
    const before = await granted();
    const forged = withEvent(
      project(),
      'CollectionAdded',
      { id: source.project + 40, project: source.project, name: 'x', search: own, addedAt: 1 },
      2,
    );
    const done = await imported(target, packed(forged));
    expect(isRefusal(done)).toBe(false);
    expect(await granted()).toEqual(before);
  });

  it('nothing is written of an archive that is refused', async () => {
    const count = async () => {
      const tables = ['event', 'app_user', 'client', 'access', 'imported_archive', 'run_result'] as const;
      return Promise.all(
        tables.map(
          async (table) =>
            (
              await target.db
                .selectFrom(table)
                .select(({ fn }) => fn.countAll().as('n'))
                .execute()
            )[0],
        ),
      );
    };
    const before = await count();
    const name = streamFile(search());
    const refused = await imported(
      target,
      packed(sealed({ ...files, [name]: asLines(linesIn(files, name).slice(1)) })),
    );
    expect(refused).toMatchObject({ code: 'archive', message: expect.stringContaining(name) as string });
    expect(await count()).toEqual(before);
  });
});
