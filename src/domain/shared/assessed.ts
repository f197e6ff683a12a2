/** What is said of a document names the publication, and its family at that time. */
export const RESULT = { ucid: 'name', family: 'name' } as const;
export const MEMBERS = { list: { fields: RESULT } } as const;

/** The assessed publication, as the shown member of its family. */
export interface Assessed {
  readonly ucid: string;
  readonly family: string;
}
