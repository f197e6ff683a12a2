/**
 * What people who work together do to one tag of their company, to one inbox, and to the review of one search, and what
 * these are then, in words.
 */
import type { SearchRow } from '../../src/domain/assessment/rows.ts';
import { draft } from '../../src/domain/catalogue.ts';
import type { InboxRow } from '../../src/domain/inbox/rows.ts';
import { companyStream, searchStream } from '../../src/domain/shared/streams.ts';
import type { TagsRow } from '../../src/domain/tags/rows.ts';
import {
  ANNA,
  ANNAS,
  BERT,
  BERTS,
  COMPANY_ID,
  P5,
  say,
  type Company,
  type Emitted,
} from '../server/sharing/a-company.ts';
import type { Act, Side } from './acts.ts';
import type { UserDetails } from '../../src/domain/permissions/user.ts';

export const COMPANY = companyStream(COMPANY_ID);
export const REVIEWED = searchStream(90);
const [TAG, OTHER_TAG, COMMENT] = [72, 73, 91];
const aDocument = (ucid: string) => ({ ucid, family: ucid });
const D1 = aDocument('D1');

const named = (side: Side) => (side === 'one' ? 'One' : 'Other');
const act = (title: string, by: UserDetails, emits: (side: Side) => Emitted): Act => ({
  title,
  by,
  emits: (side) => [emits(side)],
});

/** Tag 72 is on D1 and D2, tag 73 on D2 and D3. Anna has read one mention, and hides runs. Bert rated D1 as maybe. */
export async function theyWorkTogether({ device, aSearch }: Company): Promise<void> {
  const [anna, bert] = [await device(ANNA), await device(BERT)];
  const tag = (id: number, name: string, ...ucids: readonly string[]) =>
    say(COMPANY, 'TagCreated', { tag: id, name, colour: 'blue', documents: ucids.map(aDocument) });
  await anna.push(tag(TAG, 'Pumps', 'D1', 'D2'), tag(OTHER_TAG, 'Seals', 'D2', 'D3'));
  await anna.push(
    say(ANNAS, 'InboxItemsRead', { items: ['mention:1'] }),
    say(ANNAS, 'InboxKindShown', { kind: 'run', shown: false }),
  );
  await aSearch(90, ANNA);
  await anna.push(say(P5, 'CollectionAdded', { id: 92, project: 5, name: 'Reviewed', search: 90, addedAt: null }));
  await bert.push(
    say(REVIEWED, 'RatingGiven', { reviewer: BERT.pk, ...D1, rating: 'maybe' }),
    say(REVIEWED, 'CommentAdded', { comment: COMMENT, author: BERT.pk, ...D1, text: 'Look', at: 1 }),
  );
}

export const onOneTag: readonly Act[] = [
  act('Anna renames it', ANNA, (side) => say(COMPANY, 'TagRenamed', { tag: TAG, name: named(side) })),
  act('Bert recolours it', BERT, (side) =>
    say(COMPANY, 'TagRecoloured', { tag: TAG, colour: side === 'one' ? 'green' : 'pink' }),
  ),
  act('Anna tags a document', ANNA, (side) =>
    say(COMPANY, 'DocumentsTagged', { tag: TAG, documents: [aDocument(side === 'one' ? 'D4' : 'D5')] }),
  ),
  act('Bert untags D1', BERT, () => say(COMPANY, 'DocumentsUntagged', { tag: TAG, ucids: ['D1'] })),
  act('Bert deletes it', BERT, () => say(COMPANY, 'TagDeleted', { tag: TAG })),
  act('Anna merges it into 73', ANNA, () => say(COMPANY, 'TagMerged', { tag: TAG, into: OTHER_TAG })),
  act('Bert merges 73 into it', BERT, () => say(COMPANY, 'TagMerged', { tag: OTHER_TAG, into: TAG })),
  act('Bert deletes 73', BERT, () => say(COMPANY, 'TagDeleted', { tag: OTHER_TAG })),
  act('Anna creates another', ANNA, (side) =>
    say(COMPANY, 'TagCreated', { tag: side === 'one' ? 74 : 75, name: 'Pumps', colour: 'teal', documents: [D1] }),
  ),
];

const noted: Act = {
  title: 'the server notes a failed run',
  by: ANNA,
  async calls({ accept }) {
    const failed = { search: 90, searchType: 'FTO', run: 2, at: 1 };
    await accept.appendAsServer(ANNAS, [draft(ANNAS, 'RunFailureNoted', failed)], { pk: ANNA.pk }, null);
  },
};

const given: Act = {
  title: 'the server notes a role in a team',
  by: ANNA,
  async calls({ accept }) {
    const role = { of: 'team', place: 4, name: 'Lab', news: 'role', role: 'owner', by: BERT.pk, at: 1 } as const;
    await accept.appendAsServer(ANNAS, [draft(ANNAS, 'MembershipNoted', role)], { pk: BERT.pk }, null);
  },
};
const arrived: Act = {
  title: 'the server notes what a monitor found',
  by: ANNA,
  async calls({ accept }) {
    const found = { monitor: 6, families: 3, at: 2 };
    await accept.appendAsServer(ANNAS, [draft(ANNAS, 'ArrivalsNoted', found)], { pk: 0 }, null);
  },
};

export const onOneInbox: readonly Act[] = [
  act('read one', ANNA, (side) => say(ANNAS, 'InboxItemsRead', { items: [side === 'one' ? 'mention:2' : 'share:3'] })),
  act('read all', ANNA, () => say(ANNAS, 'InboxItemsRead', { items: ['mention:1', 'mention:2', 'share:3'] })),
  act('mark one as unread', ANNA, () => say(ANNAS, 'InboxItemsUnread', { items: ['mention:1'] })),
  act('hide a kind', ANNA, (side) =>
    say(ANNAS, 'InboxKindShown', { kind: side === 'one' ? 'mention' : 'share', shown: false }),
  ),
  act('show runs again', ANNA, () => say(ANNAS, 'InboxKindShown', { kind: 'run', shown: true })),
  act('send a kind by e-mail', ANNA, (side) =>
    say(ANNAS, 'InboxKindMailed', { kind: side === 'one' ? 'mention' : 'assignment', mailed: true }),
  ),
  act('send mentions no longer', ANNA, () => say(ANNAS, 'InboxKindMailed', { kind: 'mention', mailed: false })),
  noted,
  given,
  arrived,
];

export const onOneReview: readonly Act[] = [
  act('Anna rates D1', ANNA, (side) =>
    say(REVIEWED, 'RatingGiven', { reviewer: ANNA.pk, ...D1, rating: side === 'one' ? 'relevant' : 'irrelevant' }),
  ),
  act('Bert rates D1', BERT, (side) =>
    say(REVIEWED, 'RatingGiven', { reviewer: BERT.pk, ...D1, rating: side === 'one' ? 'relevant' : 'irrelevant' }),
  ),
  act('Bert withdraws his rating', BERT, () => say(REVIEWED, 'RatingWithdrawn', { reviewer: BERT.pk, ...D1 })),
  act('Bert gives his name', BERT, (side) => say(REVIEWED, 'ReviewerNamed', { reviewer: BERT.pk, name: named(side) })),
  act('Anna makes it blind', ANNA, () => say(REVIEWED, 'BlindReviewSet', { blind: true })),
  act('Anna ends the blindness', ANNA, () => say(REVIEWED, 'BlindReviewSet', { blind: false })),
  act('Bert makes it blind', BERT, () => say(REVIEWED, 'BlindReviewSet', { blind: true })),
  act('Anna keeps D1', ANNA, () => say(REVIEWED, 'ResultKept', D1)),
  act('Bert drops D1', BERT, () => say(REVIEWED, 'ResultDropped', D1)),
  act('Bert mentions Anna', BERT, (side) =>
    say(REVIEWED, 'CommentAdded', {
      ...{ comment: side === 'one' ? 93 : 94, author: BERT.pk, ...D1, text: named(side), at: 1 },
      mentions: [ANNA.pk],
    }),
  ),
  act('Bert edits his comment', BERT, (side) =>
    say(REVIEWED, 'CommentEdited', { comment: COMMENT, text: named(side) }),
  ),
  act('Bert deletes his comment', BERT, () => say(REVIEWED, 'CommentDeleted', { comment: COMMENT })),
  act('Bert deletes the project from his tree', BERT, () => say(BERTS, 'FolderDeleted', { id: 5 })),
];

/** While it is blind. */
export const onOneBlindReview: readonly Act[] = [
  act('Bert rates D1', BERT, (side) =>
    say(REVIEWED, 'RatingGiven', { reviewer: BERT.pk, ...D1, rating: side === 'one' ? 'relevant' : 'irrelevant' }),
  ),
  act('Anna says she is done', ANNA, () => say(REVIEWED, 'ReviewDoneSaid', { reviewer: ANNA.pk, done: true })),
  act('Bert says he is done', BERT, () => say(REVIEWED, 'ReviewDoneSaid', { reviewer: BERT.pk, done: true })),
  act('Bert takes that back', BERT, () => say(REVIEWED, 'ReviewDoneSaid', { reviewer: BERT.pk, done: false })),
  act('Anna ends the blindness', ANNA, () => say(REVIEWED, 'BlindReviewSet', { blind: false })),
];

export const itIsBlind = async ({ device }: Company): Promise<void> =>
  void (await (await device(ANNA)).push(say(REVIEWED, 'BlindReviewSet', { blind: true })));

const joined = (items: readonly (string | number)[]): string => items.join(' ') || 'nothing';

type PeopleRow = TagsRow | InboxRow | SearchRow;

/** Null for a row of anything else. */
export function peopleInWords(given: object): string | null {
  const row = given as PeopleRow;
  switch (row.kind) {
    case 'document-tag':
      return `“${row.name}”, ${row.colour}, ${joined(row.documents.map(({ ucid }) => ucid))}`;
    case 'tag-list':
      return joined(row.tags);
    case 'inbox-kinds':
      return `hides ${joined(row.hidden)}`;
    case 'inbox-mail':
      return `mails ${joined(row.mailed)}`;
    case 'rating':
      return row.rating;
    case 'reviewer':
      return `“${row.name}”`;
    case 'keeping':
      return row.kept ? 'kept' : 'dropped';
    case 'comment':
      return [row.text, ...(row.written?.others ?? []).map(({ value }) => value)].map((text) => `“${text}”`).join(' ');
    default:
      return null;
  }
}
