/** Many tasks of a user and a colleague, in the company, with documents, due dates and threads. */
import { mintId } from '../../../src/domain/shared/ids.ts';
import { companyStream, homeStream } from '../../../src/domain/shared/streams.ts';
import { TASK_STATUSES } from '../../../src/domain/tasks/values.ts';
import type { Page } from 'playwright/test';
import { aPlanter } from './planter.ts';

const TITLES = [
  'Read the opposition of the torque sensor',
  'Review the first fifty of the prior art search',
  'Check whether the family has lapsed in Germany and France',
  'Compare claim 1 with the closest document, feature by feature, before the call with counsel',
  'Answer the examiner',
  'Find the missing translation',
];

interface LargeTasks {
  readonly count: number;
  readonly colleague: { readonly user: number; readonly name: string };
}

/** The page must be signed in; its user creates them. Task 1 has 400 documents and a thread of 60 entries. */
export async function plantTasks(page: Page, { count, colleague }: LargeTasks): Promise<void> {
  const planter = await aPlanter(page);
  const { user, clientId } = planter;
  const ours = companyStream(1);
  const at = 1_790_000_000_000;
  planter.add(ours, 'TaskPeopleNamed', () => ({ people: [colleague, { user, name: 'Ada Lovelace' }] }));
  for (let number = 1; number <= count; number++) {
    const stream = number % 3 === 0 ? homeStream(user) : ours;
    const said = { task: mintId(clientId, number), by: user, at: at + number * 60_000 };
    const documents = Array.from({ length: number === 1 ? 400 : number % 5 }, (_, document) => {
      const ucid = `ZZ-${1_000_000 + number * 7 + document}-A1`;
      return { ucid, family: ucid };
    });
    planter.add(stream, 'TaskCreated', () => ({
      ...said,
      title: `${TITLES[number % TITLES.length]} ${number}`,
      description: number % 2 === 0 ? 'As discussed in the meeting. Write down what you find in the thread.' : '',
      assignee: number % 3 === 0 || number % 2 === 1 ? user : number % 4 === 0 ? colleague.user : null,
      due: number % 7 === 0 ? null : `202${6 + (number % 2)}-${10 + (number % 3)}-${10 + (number % 19)}`,
      reminder: 1,
      origin: { kind: documents.length > 0 ? 'documents' : 'hand', search: null },
      documents,
    }));
    const status = TASK_STATUSES[number % TASK_STATUSES.length]!;
    if (status !== 'open') planter.add(stream, 'TaskStatusSet', () => ({ ...said, status }));
  }
  const first = { task: mintId(clientId, 1), by: user, at: at + 90_000 };
  for (let entry = 1; entry <= 60; entry++)
    planter.add(ours, 'TaskCommented', (number) => ({
      ...first,
      comment: mintId(clientId, count + number),
      text: `@${colleague.name} document ${entry} shows the sensor between the crank and the chain ring.`,
      mentions: [colleague.user],
    }));
  await planter.push();
}
