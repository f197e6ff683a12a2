/**
 * What is left of events once the names of a deleted person are taken out of them. Events name people by their number,
 * with the name that they had; a few by name or address alone. What people wrote in texts of their own stays, but for
 * mentions.
 */
import type { Fact } from '../shared/decider.ts';
import type { ConfirmedEvent } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { deletedPersonName, withoutNames, type NamedPerson } from '../shared/deleted-person.ts';

/** By the number of the person, in the field beside the name. */
const NAME_FIELDS: Readonly<Record<string, readonly [number: string, name: string]>> = {
  TeamMemberAdded: ['user', 'name'],
  MemberInvited: ['user', 'name'],
  ReviewerNamed: ['reviewer', 'name'],
  SharedProjectOpened: ['owner', 'ownerName'],
  MonitorOpened: ['owner', 'ownerName'],
  MonitorMemberAdded: ['user', 'name'],
  LegalHoldPlaced: ['by', 'name'],
  RetentionSet: ['by', 'name'],
  PersonRenamed: ['person', 'name'],
};
/** Types that name the user who caused them. */
const SENDER_FIELDS: Readonly<Record<string, string>> = { InvitationReceived: 'by', ApprovedReportMade: 'approver' };
const ADDRESS_FIELDS: Readonly<Record<string, string>> = {
  RecipientAdded: 'address',
  RecipientRemoved: 'address',
  MonitoringReviewAssigned: 'reviewer',
};
const LISTED = 'TaskPeopleNamed';
const CARRYING = 'SearchForked';
/** Names who approved the report, and was said by another. */
const REDACTED = 'ReportRedacted';
const MENTIONING: readonly string[] = ['CommentAdded', 'CommentEdited', 'TaskCommented', 'TaskCommentEdited'];

/** The types of events that can name a person, by what their payloads contain then. */
export const NAMING_PEOPLE = {
  byNumber: [...Object.keys(NAME_FIELDS), LISTED],
  bySender: [...Object.keys(SENDER_FIELDS), REDACTED],
  byAddress: [...Object.keys(ADDRESS_FIELDS), CARRYING],
  byMention: MENTIONING,
};

/** Of who placed a hold and the like, a record tells the name that they had then; all others are in rows. */
const AS_THEN: readonly string[] = ['LegalHoldPlaced', 'RetentionSet'];
/** The types by which rows say what a person is called. */
export const NAMED_IN_ROWS = NAMING_PEOPLE.byNumber.filter((type) => !AS_THEN.includes(type));

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The people whom the event names by number, each with the name that it gives them. */
export function peopleNamedIn({ type, payload }: Fact): readonly (readonly [person: Id, name: string])[] {
  const fields = fieldsOf(payload);
  const pair = (person: unknown, name: unknown) =>
    typeof person === 'number' && typeof name === 'string' ? [[person, name] as const] : [];
  if (type === LISTED)
    return listOf(fields['people']).flatMap((one) => pair(fieldsOf(one)['user'], fieldsOf(one)['name']));
  const [number, name] = NAME_FIELDS[type] ?? [];
  return number === undefined ? [] : pair(fields[number], fields[name!]);
}

/** The names that the event gives to the person; not the one of who was deleted already. */
export const namesOfPerson = (fact: Fact, person: Id): readonly string[] =>
  peopleNamedIn(fact).flatMap(([one, name]) => (one === person && name !== deletedPersonName(person) ? [name] : []));

/** The payload without the person; null where it does not name them. */
export function withoutPerson(event: Pick<ConfirmedEvent, 'actor'> & Fact, named: NamedPerson): object | null {
  const { type, actor } = event;
  const [fields, { person }] = [fieldsOf(event.payload), named];
  const anonymous = deletedPersonName(person);
  const changed = (field: string, value: unknown) => (fields[field] === value ? null : { ...fields, [field]: value });
  if (namesOfPerson(event, person).length > 0)
    return type === LISTED
      ? changed('people', withoutListed(listOf(fields['people']), person))
      : changed(NAME_FIELDS[type]![1], anonymous);
  const [sender, address] = [SENDER_FIELDS[type], ADDRESS_FIELDS[type]];
  if (sender !== undefined) return actor === person ? changed(sender, anonymous) : null;
  if (address !== undefined) return changed(address, withoutAddress(fields[address], named));
  if (type === REDACTED) return withoutApprover(fields, named);
  if (MENTIONING.includes(type)) return changed('text', withoutMentions(fields, named));
  return type === CARRYING ? withoutCarried(fields, event, named) : null;
}

const withoutListed = (people: readonly unknown[], person: Id): readonly unknown[] =>
  people.map((one) => (fieldsOf(one)['user'] === person ? { ...fieldsOf(one), name: deletedPersonName(person) } : one));

function withoutApprover(fields: Fields, { person, names }: NamedPerson): object | null {
  const approved = fieldsOf(fields['approved']);
  return names.some((name) => name === approved['approver'])
    ? { ...fields, approved: { ...approved, approver: deletedPersonName(person) } }
    : null;
}

const withoutAddress = (value: unknown, { person, addresses }: NamedPerson): unknown =>
  typeof value === 'string' && addresses.some((one) => one.toLowerCase() === value.trim().toLowerCase())
    ? deletedPersonName(person)
    : value;

/** Somebody else of the same name can be meant, where the mentions do not say that it is the person. */
function withoutMentions({ text, mentions }: Fields, named: NamedPerson): unknown {
  return typeof text === 'string' && listOf(mentions).includes(named.person) ? withoutNames(text, named, '@') : text;
}

function withoutCarried(fields: Fields, { actor }: Pick<ConfirmedEvent, 'actor'>, named: NamedPerson): object | null {
  const carried = listOf(fields['carried']);
  const left = carried.map((one) => {
    const payload = withoutPerson({ ...(one as Fact), actor }, named);
    return payload === null ? one : { ...(one as Fact), payload };
  });
  return left.some((one, at) => one !== carried[at]) ? { ...fields, carried: left } : null;
}
