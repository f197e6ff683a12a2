/** Descriptions of what happened to people, for the ledger. */
import { say, type Sentences } from '../shared/sentence.ts';
import { deletedPersonName } from '../shared/deleted-person.ts';
import type { peopleEvents } from './events.ts';

export const peopleSentences: Sentences<typeof peopleEvents> = {
  PersonDeleted: ({ person }) =>
    say(`The account of ${deletedPersonName(person)} was deleted: the name was taken out of the entries before.`),
  PersonRenamed: ({ name }) => say(`Goes by the name of ${name} from here on.`),
};
