/**
 * What a field of technology consists of in the fictional sample: its words, each with what stands for the same,
 * and the phrases that they occur in. `{key}` in a phrase is a term; a family uses one of its spellings throughout.
 */
export interface Quantity {
  /** What is measured, e.g. `the porosity of the {anode}`. */
  readonly of: string;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  readonly digits: number;
}

export interface SampleField {
  readonly name: string;
  /** Words of this field in the names of its (fictional) companies. */
  readonly trade: readonly string[];
  /** CPC symbols, which are also IPC symbols. */
  readonly classes: readonly string[];
  /** What is claimed: keys of `terms`. */
  readonly devices: readonly string[];
  /** Spellings of each term, singular, the usual one first. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  /** Singular things and what each does, e.g. `separates the {anode} from the {cathode}`. */
  readonly parts: readonly { readonly term: string; readonly does: string }[];
  /** Keys of `terms` that are substances and take no article. */
  readonly materials: readonly string[];
  /** Each starts with a gerund. */
  readonly steps: readonly string[];
  readonly quantities: readonly Quantity[];
  /** Whole clauses of what goes wrong, and of what becomes better. */
  readonly problems: readonly string[];
  readonly effects: readonly string[];
  readonly uses: readonly string[];
}
