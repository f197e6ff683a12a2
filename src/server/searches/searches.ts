/** Searches on the server: started by a call, run by jobs (search-jobs.ts), read page by page. */
import { draft } from '../../domain/catalogue.ts';
import type { PageRequest } from '../../domain/documents/answers.ts';
import { ranQuery } from '../../domain/documents/ran-query.ts';
import type { Interpretation, ResultPage } from '../../domain/documents/results.ts';
import type { KnownDocument, KnownDocumentsRequest } from '../../domain/documents/known-documents.ts';
import type { Why, WhyRequest } from '../../domain/documents/why.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import type { SearchType } from '../../domain/search-steps/search-types.ts';
import type { Actor } from '../../domain/shared/envelope.ts';
import { isLiveFolder } from '../../domain/folder-tree/rows.ts';
import { clientOfId, ROOT, type Id } from '../../domain/shared/ids.ts';
import { homeStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import { readEvent } from '../../domain/streams.ts';
import { mintServerId } from '../database/settings.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { treeOf } from '../sharing/mounts.ts';
import { namingCosts } from './naming-costs.ts';
import { defaultTitle } from '../../domain/search-steps/search-title.ts';

export interface Searches {
  /**
   * Mints the search, its first event and its entry in the owner's list. `project` is one that the owner sees, or the
   * root. `minted`: the id that a device of the owner gives the search, so that a call whose answer was lost can be
   * made again, or the device can start the search itself.
   */
  start(type: SearchType, owner: Id, project: Id, minted?: Id): Promise<Id | Refusal>;
  resultPage(call: IndexCall, request: PageRequest, actor: Actor): Promise<ResultPage | Refusal>;
  /** Where the documents are in the list of that run, or what keeps them out. */
  known(
    call: IndexCall,
    request: KnownDocumentsRequest,
    actor: Actor,
  ): Promise<{ readonly documents: readonly KnownDocument[] } | Refusal>;
  /** Why a publication stands where it does in that run. */
  why(call: IndexCall, request: WhyRequest, actor: Actor): Promise<Why | Refusal>;
}

export interface SearchPorts {
  readonly db: Db;
  readonly store: EventStore;
  readonly membership: Membership;
  readonly accept: Accept;
  readonly index: PatentIndex;
  readonly now: () => number;
}

const notMinted = refusal(422, 'bad-id', 'The search needs an id of this device that is not used yet.');
const noSuchProject = refusal(404, 'not-found', 'There is no such project.');
const readsProject = refusal(
  422,
  'read-only',
  'You can read this project, not save searches in it. Start the search outside it, or ask its owner.',
);

export function createSearches({ db, store, membership, accept, index, now }: SearchPorts): Searches {
  const stepsIn = (stream: StreamName): Promise<StepsRow | null> =>
    accept.withState(stream, ({ state }) => stepsOf(state.rows.map));

  async function interpretationOf(stream: StreamName, run: Id): Promise<Interpretation | null> {
    const current = (await stepsIn(stream))?.answer;
    if (current?.kind === 'ran' && current.run === run) return current.interpretation;
    for (let after = 0; ;) {
      const page = await store.read(stream, after, 500);
      const ran = page.find(
        (event) => event.type === 'SearchRan' && (event.payload as { run: Id } | null)?.run === run,
      );
      if (ran) {
        const reading = readEvent(ran);
        return reading.kind === 'known' && reading.fact.type === 'SearchRan'
          ? reading.fact.payload.interpretation
          : null;
      }
      if (page.length < 500) return null;
      after = page.at(-1)!.seq;
    }
  }

  /** What a run of a search ran, for who may use the search. */
  async function ranBy(
    { search, run }: { readonly search: Id; readonly run: Id },
    actor: Actor,
  ): Promise<{ readonly query: QueryNode; readonly interpretation: Interpretation } | Refusal> {
    const stream = searchStream(search);
    const missing = refusal(404, 'not-found', 'There is no such search, or it has not run.');
    if (!(await membership.mayUse(stream, actor))) return missing;
    const interpretation = await interpretationOf(stream, run);
    if (interpretation === null) return missing;
    const parsed = ranQuery(interpretation);
    return parsed.ok
      ? { query: parsed.query, interpretation }
      : refusal(422, 'bad-expression', 'This search was run by another version of the query language. Run it again.');
  }

  /** Null for a live project of the user's own tree, or of one in which the user may save. */
  async function refusedIn(project: Id, user: Id): Promise<Refusal | null> {
    const stream = (await accept.locate([project], user)).get(project);
    if (stream === undefined) return noSuchProject;
    if (!(await accept.withState(stream, ({ state }) => isLiveFolder(treeOf(state), project)))) return noSuchProject;
    return (await membership.mayChange(stream, user)) ? null : readsProject;
  }

  return {
    async start(type, owner, project, minted) {
      const refused = project === ROOT ? null : await refusedIn(project, owner);
      if (refused !== null) return refused;
      if (minted !== undefined) {
        if ((await store.client(clientOfId(minted)))?.owner !== owner) return notMinted;
        const there = await stepsIn(searchStream(minted));
        if (there !== null) return there.owner === owner && there.searchType === type.key ? minted : notMinted;
      }
      const search = minted ?? (await mintServerId(db));
      const started = draft(searchStream(search), 'SearchStarted', { search, searchType: type.key, owner, project });
      const listed = draft(homeStream(owner), 'SearchListed', {
        search,
        searchType: type.key,
        title: defaultTitle(type.key),
        families: null,
        addedAt: now(),
      });
      await accept.appendAllAsServer([started, listed], { pk: owner }, null);
      return search;
    },
    async resultPage(call, { page, filter, sort, group = 'family', ...asked }, actor) {
      const ran = await ranBy(asked, actor);
      if (isRefusal(ran)) return ran;
      const asking = { ...ran, filter, sort, group, page };
      const { value: found } = await namingCosts(ran.query, call, () => index.search.search(call, asking));
      return found.ok ? found.page : refusal(422, found.reason.code, found.reason.message);
    },
    async known(call, { search, run, ...asked }, actor) {
      const ran = await ranBy({ search, run }, actor);
      if (isRefusal(ran)) return ran;
      const { value: found } = await namingCosts(ran.query, call, () =>
        index.search.locate(call, { ...ran, ...asked }),
      );
      return found.ok ? { documents: found.documents } : refusal(422, found.reason.code, found.reason.message);
    },
    async why(call, { ucid, ...asked }, actor) {
      const ran = await ranBy(asked, actor);
      if (isRefusal(ran)) return ran;
      const { value } = await index.search.why(call, { ucid, ...ran });
      return value ?? refusal(404, 'not-found', `${ucid} is not in the corpus.`);
    },
  };
}
