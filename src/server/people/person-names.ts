/**
 * Tells the streams that name a person of another name. The account is changed at once, with a job; so is it told where
 * a device writes another name than that of the account, an earlier one or any. The nightly clean-up tells what changed
 * in builds that told nobody.
 */
import { randomUUID } from 'node:crypto';
import { draft } from '../../domain/catalogue.ts';
import { NAMED_IN_ROWS, peopleNamedIn } from '../../domain/people/without-person.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import type { Addition, EventStore } from '../events/event-store.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';

const KIND = 'rename-person';
/** Each holds the locks of its streams. */
const STREAMS_AT_ONCE = 50;

/** To be written with the change of the account. */
export const queueRename = (db: Db, person: Id) =>
  enqueueJob(db, {
    ...{ kind: KIND, key: randomUUID(), owner: person, payload: { person } },
    title: 'Tell projects and teams of a changed name',
  });

/** Types with names of people that devices emit. */
const NAMED_BY_DEVICES = ['TaskPeopleNamed', 'ReviewerNamed', 'MonitorOpened', 'SharedProjectOpened'] as const;

export const createNameReactions = (queued: Addition): readonly Reaction[] =>
  NAMED_BY_DEVICES.map((type) =>
    reaction(type, async (event, work) => {
      const named = new Map(peopleNamedIn(event));
      if (named.size === 0) return;
      work.add({
        async write(transaction) {
          const accounts = await transaction
            .selectFrom('app_user')
            .select(['id', 'name'])
            .where('id', 'in', [...named.keys()])
            .where('deleted_at', 'is', null)
            .execute();
          for (const { id, name } of accounts) if (named.get(id) !== name) await queueRename(transaction, id);
        },
      });
      work.add(queued);
    }),
  );

export interface PersonNames {
  /** Of everybody whom streams name otherwise than their account. */
  tellAll(): Promise<void>;
  readonly handler: JobHandler;
}

interface PersonNamesPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'appendAllAsServer' | 'withState'>;
  readonly store: Pick<EventStore, 'mentioning'>;
  readonly membership: Pick<Membership, 'mayUse'>;
}

/** A name that stands in a stream, and who said it there last. */
interface NameSaid {
  readonly name: string;
  readonly by: Id;
}

export function createPersonNames({ db, accept, store, membership }: PersonNamesPorts): PersonNames {
  /** `only`: null for everybody. Who was deleted has no name to be told. */
  async function tell(only: Id | null): Promise<void> {
    const accounts = await db
      .selectFrom('app_user')
      .select(['id', 'name', 'company_id', 'is_guest', 'deleted_at'])
      .execute();
    const accountOf = new Map(accounts.map((account) => [account.id, account]));
    const told = accounts.filter(({ id, deleted_at: at }) => at === null && (only === null || id === only));
    const events = await store.mentioning(NAMED_IN_ROWS, [only ?? '']);
    const last = new Map<StreamName, Map<Id, NameSaid>>();
    for (const event of [...events].sort((a, b) => a.seq - b.seq))
      for (const [person, name] of peopleNamedIn(event))
        last.set(
          event.stream,
          (last.get(event.stream) ?? new Map<Id, NameSaid>()).set(person, { name, by: event.actor }),
        );
    for (const { id: person, name, company_id: company } of told) {
      /** Any number can be named: who may not know the person learns no name by a wrong one. */
      const mayKnow = async (stream: StreamName, by: Id): Promise<boolean> => {
        const sayer = accountOf.get(by);
        if (sayer === undefined || (sayer.company_id === company && !sayer.is_guest)) return true;
        return membership.mayUse(stream, { pk: person, isServer: false });
      };
      const named: EventDraft[] = [];
      for (const [stream, known] of last) {
        const before = known.get(person);
        if (before === undefined || before.name === name || !(await mayKnow(stream, before.by))) continue;
        named.push(draft(stream, 'PersonRenamed', { person, name }));
      }
      for (let at = 0; at < named.length; at += STREAMS_AT_ONCE)
        await append(named.slice(at, at + STREAMS_AT_ONCE), person);
    }
  }

  /** Streams in which the person is no more, or that are closed, are left as they are. */
  async function append(drafts: readonly EventDraft[], person: Id): Promise<void> {
    const changing: EventDraft[] = [];
    for (const one of drafts) {
      const decision = await accept.withState(one.stream, ({ state }) =>
        state.decide(one, { pk: person, isServer: true }),
      );
      if (decision.kind === 'applied') changing.push(one);
    }
    if (changing.length > 0) await accept.appendAllAsServer(changing, { pk: person }, null);
  }

  return {
    tellAll: () => tell(null),
    handler: {
      kind: KIND,
      atOnce: 1,
      attempts: 5,
      async run(job) {
        await tell((job.payload as { readonly person: Id }).person);
        await endHeldJob(db, job, { state: 'done' });
      },
      giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
    },
  };
}
