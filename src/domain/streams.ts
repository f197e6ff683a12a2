/**
 * Which concepts each kind of stream holds, how it is stored, and what a user is in it: the product's table. Kinds that
 * are named but not served yet (shared/streams.ts) have no entry: every event is foreign in them.
 */
import type { Known } from './catalogue.ts';
import { comments } from './assessment/comments/decider.ts';
import { featureMatrix } from './assessment/feature-matrix/decider.ts';
import { finalResults } from './assessment/final-results/decider.ts';
import { ratings } from './assessment/ratings/decider.ts';
import { resultSets } from './assessment/result-sets/decider.ts';
import { resultTags } from './assessment/result-tags/decider.ts';
import { unseen } from './assessment/unseen/decider.ts';
import { companyProfile } from './company-profile/decider.ts';
import { folderTree } from './folder-tree/decider.ts';
import { openTree } from './folder-tree/open-tree.ts';
import { encodeTree } from './folder-tree/snapshot.ts';
import { inbox } from './inbox/decider.ts';
import { legalHold } from './legal-hold/decider.ts';
import { members } from './members/decider.ts';
import { roleInProject } from './members/rows.ts';
import { sharedMonitors } from './monitors/decider.ts';
import { monitorMemberOf } from './monitors/rows.ts';
import { mounts } from './mounts/decider.ts';
import { people } from './people/decider.ts';
import { preferences } from './preferences/decider.ts';
import { reports } from './reports/decider.ts';
import { choices } from './search-steps/choices/decider.ts';
import { searchSteps } from './search-steps/decider.ts';
import { closedByErasure, stepsOf } from './search-steps/rows.ts';
import { retention } from './retention/decider.ts';
import { closedByRetention } from './retention/rows.ts';
import type { AnyDecider } from './shared/decider.ts';
import { ROOT } from './shared/ids.ts';
import { createRows, type RowKey } from './shared/rows.ts';
import { codec, createDomain, type StreamDefinition, type StreamTable } from './shared/stream-table.ts';
import { tags } from './tags/decider.ts';
import { tasks } from './tasks/decider.ts';
import { teams } from './teams/decider.ts';

const treeCodec = codec({ open: openTree, encode: encodeTree });

/** A tree is stored as columns, with the rows of further concepts beside them. */
export const tree = (
  own: Pick<StreamDefinition, 'root' | 'roleOf' | 'closed'>,
  ...more: readonly AnyDecider[]
): StreamDefinition => ({ concepts: [folderTree, ...more], ...treeCodec, ...own });

/** Any other stream is stored as a list of its rows. */
export const list = (
  own: Pick<StreamDefinition, 'roleOf' | 'closed'>,
  ...concepts: readonly AnyDecider[]
): StreamDefinition => ({
  concepts,
  root: () => ROOT,
  open: (snapshot) => createRows(snapshot as readonly [RowKey, object][] | undefined),
  encode: ({ map }) => [...map],
  ...own,
});

export const streams: StreamTable = {
  home: tree(
    { root: () => ROOT, roleOf: (_, { id }, user) => (id === user ? 'owner' : 'guest') },
    mounts,
    preferences,
    tags,
    tasks,
    inbox,
    people,
    legalHold,
  ),
  project: tree(
    {
      root: ({ id }) => id,
      roleOf: ({ rows }, _, user) => roleInProject(rows, user),
      closed: closedByRetention,
    },
    members,
    tasks,
    people,
    legalHold,
    retention,
  ),
  search: list(
    {
      roleOf: ({ rows }, _, user) => (stepsOf(rows)?.owner === user ? 'owner' : null),
      closed: closedByErasure,
    },
    searchSteps,
    choices,
    ratings,
    comments,
    resultTags,
    finalResults,
    featureMatrix,
    resultSets,
    unseen,
    reports,
    people,
  ),
  company: list({ roleOf: () => null }, teams, companyProfile, tags, tasks, people),
  team: list({ roleOf: () => null }, tags, tasks, people),
  monitor: list({ roleOf: ({ rows }, _, user) => monitorMemberOf(rows, user)?.role ?? null }, sharedMonitors, people),
};

export const product = createDomain<Known>(streams);

export const { read: readEvent, isStructural, malformed, beginsStream } = product;
