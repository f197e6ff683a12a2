/** What can have happened to the people who are named in a stream. The server's alone. */
import { event } from '../shared/decider.ts';

export const peopleEvents = {
  /**
   * The account of the person was deleted: their names were taken out of the events before. `by`: the administrator;
   * null where the server found names later. In every kind of stream that names people.
   */
  PersonDeleted: event({ fields: { person: 'id', by: { nullable: 'id' }, at: 'time' } }),
  /** The person goes by another name from here on. In each stream that names them. */
  PersonRenamed: event({ fields: { person: 'id', name: 'name' } }),
};
