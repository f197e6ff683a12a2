/** One class of the scheme. `parent` is empty for a section; the title says what it adds to its parent's. */
export interface SchemeEntry {
  readonly symbol: string;
  readonly parent: string;
  readonly title: string;
}
