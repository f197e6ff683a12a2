/**
 * Private indexes (ROUTE-30). Those of others do not exist for who is no member; each role may do what it says.
 *
 *   GET → { indexes }     POST { name } → 201 index         GET, PATCH { name }, DELETE /{index}
 *   POST /{index}/file?name=&instead=  a document as the raw body, in the place of another; a CSV of numbers
 *   POST /{index}/numbers { numbers }   /queries { expression, isBound }   /queries/{query} { action }
 *   POST /{index}/scans { action, ucids, language? }
 *   GET /{index}/document/{ucid}?from=  its text, a stretch at a time
 *   POST /{index}/remove { ucids }, /forget_failures, /members { email, role }, /compare { title, text, except?,
 *        page?, state? }
 */
import type {
  IndexRole,
  LikeAnswer,
  PrivateDocumentPart,
  PrivateIndex,
  PrivateIndexDetail,
} from '../../domain/documents/private-indexes.ts';
import { INDEX_ROLES } from '../../domain/documents/private-indexes.ts';
import { NUMBERS_AT_ONCE } from '../../domain/documents/number-list.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { holds, PRODUCT, X_PERMISSION } from '../../domain/permissions/permissions.ts';
import { colleagueByEmail } from '../accounts/companies.ts';
import { isRefusal, notAllowed, refusal, type Refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { indexCall } from '../http/index-call.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { oneLine } from '../log.ts';
import type { Services } from '../services.ts';
import { addNumbers } from './add-documents.ts';
import { addQuery, changeQuery } from './change-queries.ts';
import { changeScans } from './change-scans.ts';
import { compareWith } from './compare.ts';
import type { IndexPlace } from './index-files.ts';
import { addIndex, indexesOf, membersOfIndex, setIndexMember, type IndexRow } from './index-table.ts';
import { ofNow } from './of-now.ts';
import { placedBlocks, stretchOf } from './placed-blocks.ts';
import { LONGEST_NAME, uploadTaking, type Met } from './take-upload.ts';

const LARGEST_BODY = 512 * 1024;
const LONGEST_IDEA = 200_000;

const missing = refusal(404, 'not-found', 'There is no such index, or you are no member of it.');
const notIncluded = notAllowed('no-permission', `Your account does not include ${PRODUCT}X.`);
const unnamed = refusal(422, 'name-missing', 'Give the index a name.');
const notTheirs = refusal(422, 'not-included', `Their account does not include ${PRODUCT}X.`);
const noColleague = refusal(422, 'no-colleague', 'Nobody in your company has this e-mail address.');
const lastOwner = refusal(422, 'last-owner', 'An index needs an owner. Make somebody else the owner first.');
const noDocument = refusal(404, 'not-found', 'The index holds no such document any more.');
const noText = refusal(422, 'idea-empty', 'Describe what to compare with: a sentence is enough.');
const otherList = refusal(
  409,
  'index-changed',
  'The index has changed since it was compared. Compare again to see the list as it is now.',
);
const mayNot = (role: IndexRole): Refusal =>
  notAllowed(
    'role',
    role === 'owner' ? 'Only an owner of the index may do this.' : 'You may read this index, not change it.',
  );

type IndexPorts = Pick<Services, 'db' | 'index' | 'jobs' | 'now' | 'privateIndexes'>;
type FoundColleague = Awaited<ReturnType<typeof colleagueByEmail>> | null;

const answerOf = ({ id, name, role, documents, changed_at }: IndexRow): PrivateIndex => ({
  ...{ id, name, role, documents },
  changedAt: changed_at?.toISOString() ?? null,
});
const placeOf = ({ id: index, generation }: IndexRow) => ({ index, generation });

export function indexRoutes(ports: IndexPorts): readonly Route[] {
  const { db, index, jobs, now, privateIndexes: store } = ports;
  const queryPorts = { db, index, store, now, wake: () => jobs.wake() };
  const path = '/spa/api/x/indexes';
  const takeUpload = uploadTaking(ports);
  const rate = createRateLimit({ burst: 240, everyMs: 500, now });

  const mine = async (context: AppContext): Promise<readonly IndexRow[] | Refusal> => {
    const { user } = context.get('signedIn');
    return holds(user.permissions, X_PERMISSION) ? indexesOf(db, user.pk) : notIncluded;
  };
  async function metAs(context: AppContext, least: IndexRole): Promise<IndexRow | Refusal> {
    const rows = await mine(context);
    if (isRefusal(rows)) return rows;
    const id = idOf(context.req.param('index'));
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return missing;
    return INDEX_ROLES.indexOf(row.role) <= INDEX_ROLES.indexOf(least) ? row : mayNot(least);
  }
  async function detail(context: AppContext): Promise<Response> {
    const met = await metAs(context, 'reader');
    if (isRefusal(met)) return refuse(context, met);
    const again = () => metAs(context, 'reader');
    const read = await ofNow({ row: met, again }, async (row) => ({
      row,
      contents: await store.contents(placeOf(row)),
    }));
    if (isRefusal(read)) return refuse(context, read);
    const { row, contents } = read;
    const answer: PrivateIndexDetail = {
      ...answerOf(row),
      ...contents,
      // The table tells how many there are once a change has ended; the list may be a moment ahead.
      documents: contents.contents.length,
      members: await membersOfIndex(db, row.id),
    };
    return context.json(answer);
  }
  /** A call about one index, for who has that role in it at least; it answers with the index as it is then. */
  const call = (
    method: Route['method'],
    what: string,
    {
      least,
      maxBody = LARGEST_BODY,
      who = 'user',
    }: { readonly least: IndexRole; readonly maxBody?: number | null; readonly who?: 'user' | 'colleague' },
    handle: (met: Met) => Promise<Refusal | Response | null>,
  ): Route => ({
    method,
    path: `${path}/:index${what}`,
    who,
    rate,
    ...(maxBody !== null && { maxBody }),
    async handle(context) {
      const row = await metAs(context, least);
      if (isRefusal(row)) return refuse(context, row);
      const done = await handle({ context, row, again: () => metAs(context, least) });
      if (done === null) return detail(context);
      return done instanceof Response ? done : refuse(context, done);
    },
  });
  async function changeMember(index: Id, colleague: FoundColleague, role: IndexRole | null): Promise<Refusal | null> {
    if (!colleague || (role !== null && (colleague.is_guest || !colleague.is_active))) return noColleague;
    if (role !== null && !holds(colleague.permissions, X_PERMISSION)) return notTheirs;
    const owners = (await membersOfIndex(db, index)).filter((one) => one.role === 'owner');
    if (role !== 'owner' && owners.every(({ pk }) => pk === colleague.pk)) return lastOwner;
    await setIndexMember(db, index, { user: colleague.pk, role });
    return null;
  }
  /** Null where the index holds no such document. */
  async function partOf(context: AppContext, place: IndexPlace): Promise<PrivateDocumentPart | null> {
    const document = (await store.contents(place)).contents.find(({ ucid }) => ucid === context.req.param('ucid'));
    if (document === undefined) return null;
    const { value } = await index.corpus.documents(store.within(indexCall(context), place), [document.ucid]);
    const publication = value[0]?.publication;
    const blocks = publication === undefined ? [] : placedBlocks(publication);
    const from = Math.min(idOf(context.req.query('from'), 0) ?? 0, Math.max(0, blocks.length - 1));
    return { document, from, total: blocks.length, blocks: stretchOf(blocks, from) };
  }
  const nameIn = async (context: AppContext): Promise<string> => {
    const name = fieldOf(await jsonBody(context), 'name');
    return typeof name === 'string' ? oneLine(name).trim().slice(0, LONGEST_NAME) : '';
  };

  return [
    {
      method: 'GET',
      path,
      who: 'user',
      async handle(context) {
        const rows = await mine(context);
        return isRefusal(rows) ? refuse(context, rows) : context.json({ indexes: rows.map(answerOf) });
      },
    },
    {
      method: 'POST',
      path,
      who: 'user',
      rate,
      maxBody: LARGEST_BODY,
      async handle(context) {
        const rows = await mine(context);
        if (isRefusal(rows)) return refuse(context, rows);
        const name = await nameIn(context);
        const { user } = context.get('signedIn');
        if (name === '' || user.company === null) return refuse(context, unnamed);
        const id = await addIndex(db, name, { company: user.company.id, owner: user.pk });
        return context.json({ id }, 201);
      },
    },
    call('GET', '', { least: 'reader' }, async () => null),
    call('PATCH', '', { least: 'owner' }, async ({ context, row }) => {
      const name = await nameIn(context);
      if (name === '') return unnamed;
      await db.updateTable('private_index').set({ name }).where('id', '=', row.id).execute();
      return null;
    }),
    call('DELETE', '', { least: 'owner' }, async ({ context, row }) => {
      const refused = await store.removeIndex(row.id);
      return refused ?? context.json({ deleted: row.id });
    }),
    // The body is limited as it arrives (take-upload.ts).
    call('POST', '/file', { least: 'editor', maxBody: null }, takeUpload),
    call('POST', '/numbers', { least: 'editor' }, async ({ context, row }) => {
      const numbers = fieldOf(await jsonBody(context), 'numbers');
      const isList =
        Array.isArray(numbers) && numbers.every((one) => typeof one === 'string' && one.length <= LONGEST_NAME);
      if (!isList || numbers.length === 0 || numbers.length > NUMBERS_AT_ONCE)
        return refusal(422, 'malformed', `numbers must be a list of 1 to ${NUMBERS_AT_ONCE} publication numbers.`);
      const by = context.get('signedIn').user.pk;
      const asked = { index: row.id, numbers: numbers as readonly string[], call: indexCall(context) };
      return addNumbers({ store, corpus: index.corpus }, asked, { at: now(), by });
    }),
    call('POST', '/queries', { least: 'editor' }, async ({ context, row }) => {
      const body = await jsonBody(context);
      const by = context.get('signedIn').user.pk;
      return addQuery(queryPorts, { id: row.id, body, by, call: indexCall(context) });
    }),
    call('POST', '/queries/:query', { least: 'editor' }, async ({ context, row }) =>
      changeQuery(queryPorts, { id: row.id, body: await jsonBody(context) }, idOf(context.req.param('query'))),
    ),
    call('POST', '/scans', { least: 'editor' }, async ({ context, row }) =>
      changeScans(queryPorts, row.id, await jsonBody(context)),
    ),
    call('GET', '/document/:ucid', { least: 'reader' }, async (met) => {
      const { context } = met;
      const part = await ofNow(met, (row) => partOf(context, placeOf(row)));
      return part === null ? noDocument : isRefusal(part) ? part : context.json(part);
    }),
    call('POST', '/remove', { least: 'editor' }, async ({ context, row }) => {
      const ucids = fieldOf(await jsonBody(context), 'ucids');
      if (!Array.isArray(ucids) || !ucids.every((one) => typeof one === 'string'))
        return refusal(422, 'malformed', 'ucids must be a list of documents.');
      return store.take(row.id, ucids);
    }),
    call('POST', '/forget_failures', { least: 'editor' }, async ({ row }) => store.forgetFailures(row.id)),
    call('POST', '/members', { least: 'reader', who: 'colleague' }, async ({ context, row }) => {
      const body = await jsonBody(context);
      const [email, named] = [fieldOf(body, 'email'), fieldOf(body, 'role')];
      const role = INDEX_ROLES.find((one) => one === named) ?? null;
      if (typeof email !== 'string' || (role === null && named !== null))
        return refusal(422, 'malformed', 'Send the e-mail address of a colleague, and a role or null.');
      const { company, pk: own } = context.get('signedIn').user;
      const colleague = company === null ? null : await colleagueByEmail(db, company.id, email);
      const isLeaving = role === null && colleague?.pk === own;
      // Everybody may leave; the rest is for owners.
      if (row.role !== 'owner' && !isLeaving) return mayNot('owner');
      return (await changeMember(row.id, colleague, role)) ?? (isLeaving ? context.json({ left: row.id }) : null);
    }),
    call('POST', '/compare', { least: 'reader' }, async (met) => {
      const { context } = met;
      const body = await jsonBody(context);
      const textOf = (name: string): string => {
        const value = fieldOf(body, name);
        return typeof value === 'string' ? value.slice(0, LONGEST_IDEA) : '';
      };
      const idea = { title: textOf('title'), text: textOf('text') };
      if (`${idea.title}${idea.text}`.trim() === '') return noText;
      const page = fieldOf(body, 'page') ?? 0;
      if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 0)
        return refusal(422, 'malformed', 'page must be a whole number from 0.');
      const answer = await ofNow(met, async (row): Promise<LikeAnswer> => {
        const place = placeOf(row);
        const { contents } = await store.contents(place);
        const changedAt = row.changed_at?.toISOString() ?? null;
        if (contents.length === 0) return { found: [], total: 0, state: '', documents: 0, changedAt };
        const { version, ...found } = await compareWith(index, store.within(indexCall(context), place), {
          ...{ idea, documents: contents, page },
          // A copy of the document that is compared would come first.
          except: textOf('except'),
        });
        const state = `${row.generation}.${version}.${contents.length}`;
        return { ...found, state, documents: contents.length, changedAt };
      });
      if (isRefusal(answer)) return answer;
      const before = textOf('state');
      return before !== '' && before !== answer.state ? otherList : context.json(answer);
    }),
  ];
}
