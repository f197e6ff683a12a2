/** The names of a deleted person are taken out of events; what is left still folds. */
import { describe, expect, it } from 'vitest';
import { catalogue, draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { deletedPersonName, withoutNames } from '../../../src/domain/shared/deleted-person.ts';
import { namesOfPerson, NAMING_PEOPLE, withoutPerson } from '../../../src/domain/people/without-person.ts';

const CARL = { person: 9, names: ['Carl Cash'], addresses: ['carl@example.com'] };
const GONE = 'Deleted person 9';
const left = <T extends EventType>(type: T, payload: EventMap[T], actor = 1) =>
  withoutPerson({ ...draft('home/1', type, payload), actor }, CARL);

describe('an event that names a deleted person', () => {
  it('by number keeps everything but the name', () => {
    expect(left('TeamMemberAdded', { team: 3, user: 9, name: 'Carl Cash' })).toEqual({ team: 3, user: 9, name: GONE });
    expect(left('MemberInvited', { user: 9, name: 'Carl Maiden', by: 1 })).toEqual({ user: 9, name: GONE, by: 1 });
    expect(left('ReviewerNamed', { reviewer: 9, name: 'Carl Cash' })).toEqual({ reviewer: 9, name: GONE });
    const opened = { project: 5, owner: 9, ownerName: 'Carl Cash', rows: null };
    expect(left('SharedProjectOpened', opened)).toEqual({ ...opened, ownerName: GONE });
    expect(
      left('TaskPeopleNamed', {
        people: [
          { user: 8, name: 'Bert' },
          { user: 9, name: 'Carl Cash' },
        ],
      }),
    ).toEqual({
      people: [
        { user: 8, name: 'Bert' },
        { user: 9, name: GONE },
      ],
    });
  });

  it('by what they sent, or by address', () => {
    const invited = { project: 5, name: 'Pumps', by: 'Carl Cash' };
    expect(left('InvitationReceived', invited, 9)).toEqual({ ...invited, by: GONE });
    expect(left('InvitationReceived', invited, 8)).toBeNull();
    const rendered = { report: 3, snapshot: '', renderer: '', files: [] };
    expect(left('ApprovedReportMade', { ...rendered, approver: 'Carl Cash' }, 9)).toMatchObject({ approver: GONE });
    expect(left('ApprovedReportMade', { ...rendered, approver: 'Carl Cash' }, 8)).toBeNull();
    const again = (approver: string) => ({ ...rendered, approved: { ...rendered, approver } });
    expect(left('ReportRedacted', again('Carl Cash'))).toMatchObject({ approved: { approver: GONE } });
    expect(left('ReportRedacted', again('Bert'))).toBeNull();
    expect(left('RecipientAdded', { address: ' Carl@Example.com' })).toEqual({ address: GONE });
    expect(left('RecipientAdded', { address: 'karl@example.com' })).toBeNull();
    expect(left('MonitoringReviewAssigned', { reviewer: 'carl@example.com' })).toEqual({ reviewer: GONE });
  });

  it('in a mention, and not where somebody else is meant or the name is part of a longer one', () => {
    const said = { comment: 1, author: 1, ucid: 'US-1-A', family: 'f', at: 1 };
    expect(
      left('CommentAdded', { ...said, text: 'See @Carl Cash, and @Carl Cashmere. Carl Cash?', mentions: [9] }),
    ).toMatchObject({ text: `See @${GONE}, and @Carl Cashmere. Carl Cash?` });
    expect(left('CommentAdded', { ...said, text: 'See @Carl Cash', mentions: [8] })).toBeNull();
  });

  it('in what a fork carries along', () => {
    const carried = [
      { type: 'RecipientAdded', version: 1, payload: { address: 'carl@example.com' } },
      { type: 'RecipientAdded', version: 1, payload: { address: 'anna@example.com' } },
    ];
    const rest = left('SearchForked', { carried } as never) as { carried: readonly { payload: object }[] };
    expect(rest.carried.map(({ payload }) => payload)).toEqual([{ address: GONE }, { address: 'anna@example.com' }]);
  });

  it('of somebody else, or of one who is taken out already, is left as it is', () => {
    expect(left('TeamMemberAdded', { team: 9, user: 8, name: 'Bert' })).toBeNull();
    expect(left('TeamMemberAdded', { team: 3, user: 9, name: GONE })).toBeNull();
    expect(left('TeamCreated', { team: 3, name: 'Carl Cash', by: 9 })).toBeNull();
  });

  it('gives the names that they had', () => {
    const events = ['Carl Cash', 'Carl Maiden', GONE].map((name) =>
      draft('company/1', 'TeamMemberAdded', { team: 3, user: 9, name }),
    );
    expect(events.flatMap((event) => namesOfPerson(event, 9))).toEqual(['Carl Cash', 'Carl Maiden']);
  });
});

it('every event with a field for the name of a person is known to name people', () => {
  const known = Object.values(NAMING_PEOPLE).flat();
  expect(known.filter((type) => !(type in catalogue))).toEqual([]);
  // Names of things: of folders, teams, tags, columns, languages, ….
  const ofPeople = Object.entries(catalogue).filter(([, { payload }]) =>
    /"(user|reviewer|owner|author)":"id".*"name"|"(approver|ownerName|address|by)":"name"|"mentions"/.test(
      JSON.stringify(payload),
    ),
  );
  const ofThings = ['SearchStarted', 'SearchStartedOnDevice', 'SearchErased', 'RatingGiven', 'RatingWithdrawn'];
  expect(ofPeople.map(([type]) => type).filter((type) => !known.includes(type) && !ofThings.includes(type))).toEqual(
    [],
  );
});

it('a text loses names and addresses of the person, whatever the case, as words of their own', () => {
  expect(deletedPersonName(9)).toBe(GONE);
  expect(withoutNames('carl cash <CARL@example.com>, xcarl@example.com', CARL)).toBe(
    `${GONE} <${GONE}>, xcarl@example.com`,
  );
  expect(withoutNames('Carl Cash, @Carl Cash', CARL, '@')).toBe(`Carl Cash, @${GONE}`);
});
