/**
 * A value that several people may edit at once, with every version that nobody has replaced knowingly.
 *
 * An edit names the versions that it replaces by their hashes: those that its author saw. What is not named stays
 * beside the new value until somebody chooses. To choose is to write one version again in place of all those seen.
 *
 *   v0 ─▶ a replaces v0 ─▶ b replaces v0 too ─▶ versions a (current), b ─▶ b replaces a and b ─▶ b alone
 */
import { applied, noop, rejected, type Actor, type Decision } from './envelope.ts';
import type { Id } from './ids.ts';
import type { FromSchema } from './schema.ts';
import { canonical, textHash } from './state-hash.ts';

/** What an edit rests on. Absent in edits of earlier builds, and where a value is written for the first time. */
export const EDIT_BASIS = {
  fields: {
    /** Who wrote it, and when by the clock of the device; null where an undo or a fork wrote it. */
    by: { nullable: 'id' },
    at: { nullable: 'time' },
    /** The hashes of the versions that it replaces: {@link versionHash}. */
    replaces: { list: { text: 16 }, atMost: 64 },
  },
} as const;
export type EditBasis = FromSchema<typeof EDIT_BASIS>;

export interface FieldVersion<T> {
  readonly value: T;
  /** Null where it is not known. */
  readonly by: Id | null;
  /** Milliseconds since 1970 by the author's clock. */
  readonly at: number | null;
}
/** Who wrote the current value, and the versions beside it, oldest first. */
export interface Written<T> extends Omit<FieldVersion<T>, 'value'> {
  readonly others: readonly FieldVersion<T>[];
}
/** A current value, with what a row notes of it. */
export interface Versioned<T> {
  readonly value: T;
  readonly written: Written<T> | undefined;
}

/** More are not accepted: somebody has to choose first. */
export const MOST_VERSIONS = 8;

/** 16 hexadecimal digits. */
export const versionHash = (value: unknown): string => textHash(canonical(value));

/** The current version first. */
export const versionsOf = <T>({ value, written }: Versioned<T>): readonly FieldVersion<T>[] => [
  { value, by: written?.by ?? null, at: written?.at ?? null },
  ...(written?.others ?? []),
];

/** Keeps the first version as the current one. */
function fromVersions<T>([current, ...others]: readonly [FieldVersion<T>, ...FieldVersion<T>[]]): Versioned<T> {
  const { value, by, at } = current;
  const isPlain = by === null && at === null && others.length === 0;
  return { value, written: isPlain ? undefined : { by, at, others } };
}

/** The value after an edit. Without a basis the edit replaces a value whose author is not known, and no other. */
export function withEdit<T>(now: Versioned<T>, value: T, basis: EditBasis | undefined): Versioned<T> {
  const versions = versionsOf(now);
  if (basis === undefined) return withoutBasis(now, value);
  const replaced = new Set(basis.replaces);
  const isReplaced = (version: FieldVersion<T>) => replaced.has(versionHash(version.value));
  const known = versions.find((version) => version.value === value);
  const kept = versions.filter((version) => version.value !== value && !isReplaced(version));
  // Chosen, and meanwhile edited by somebody else: the edit stands for it.
  if (known === undefined && kept.length > 0 && replaced.has(versionHash(value))) return fromKept(kept);
  const first = versions.findIndex(isReplaced);
  if (first < 0 && known !== undefined) return now;
  const place = first < 0 ? kept.length : versions.slice(0, first).filter((version) => kept.includes(version)).length;
  return fromKept([...kept.slice(0, place), known ?? { value, by: basis.by, at: basis.at }, ...kept.slice(place)]);
}

const fromKept = <T>(versions: readonly FieldVersion<T>[]): Versioned<T> =>
  fromVersions(versions as readonly [FieldVersion<T>, ...FieldVersion<T>[]]);

function withoutBasis<T>(now: Versioned<T>, value: T): Versioned<T> {
  if (now.written === undefined) return { value, written: undefined };
  if (now.value === value) return now;
  const others = versionsOf(now).filter((version) => version.value !== value);
  return fromVersions([{ value, by: null, at: null }, ...others]);
}

export const sameVersions = <T>(a: Versioned<T>, b: Versioned<T>): boolean =>
  a.value === b.value && canonical(a.written) === canonical(b.written);

const tooMany = rejected('too-many-versions', 'There are too many versions: choose one first.');
const notInName = rejected('not-yours', 'Another person wrote this version.');

/** Whether an edit of a value may happen, and whether it changes anything. */
export function decideEdit<T>(now: Versioned<T>, value: T, basis: EditBasis | undefined, actor: Actor): Decision {
  // Nobody writes in another's name.
  if ((basis?.by ?? actor.pk) !== actor.pk && !actor.isServer) return notInName;
  const after = withEdit(now, value, basis);
  if (sameVersions(now, after)) return noop('unchanged');
  return versionsOf(after).length > MOST_VERSIONS ? tooMany : applied;
}

/** A text of a row, with its versions. */
export interface VersionedText {
  readonly text: string;
  /** When it was edited, and versions of it beside the current one; absent where that is not known. */
  readonly written?: Written<string>;
}
export const versionedText = ({ text, written }: VersionedText): Versioned<string> => ({ value: text, written });

/** The row with the text after an edit. */
export function withEditedText<R extends VersionedText>(row: R, text: string, basis: EditBasis | undefined) {
  const { value, written } = withEdit(versionedText(row), text, basis);
  const { written: _, ...rest } = row;
  return { ...rest, text: value, ...(written && { written }) };
}

/** One edit of one value. */
export interface ValueEdit<T> {
  readonly value: T;
  readonly basis: EditBasis;
}

/**
 * The edits that bring back what was before; none where somebody else has edited it since. An undo may bring back what
 * another wrote, and not in their name.
 */
export function editsBack<T>(before: Versioned<T>, after: Versioned<T>, now: Versioned<T>): readonly ValueEdit<T>[] {
  if (sameVersions(before, after) || !sameVersions(after, now)) return [];
  const replaces = versionsOf(now).map(({ value }) => versionHash(value));
  return editsTo(before, replaces).map(({ value, basis }) => ({ value, basis: { ...basis, by: null, at: null } }));
}

/** The edits that make these versions, the first in place of what `replaces` names. */
export const editsTo = <T>(wanted: Versioned<T>, replaces: readonly string[]): readonly ValueEdit<T>[] =>
  versionsOf(wanted).map(({ value, by, at }, place) => ({
    value,
    basis: { by, at, replaces: place === 0 ? replaces : [] },
  }));

/** The edits of a text that bring back what was before. */
export const textsBack = (before: VersionedText, now: VersionedText) =>
  editsBack(versionedText(before), versionedText(now), versionedText(now)).map(({ value: text, basis }) => ({
    text,
    basis,
  }));

/** The edits that add the versions beside a text once it is there again. */
export const textsBeside = (written: Written<string> | undefined) =>
  (written?.others ?? []).map(({ value: text }) => ({ text, basis: { by: null, at: null, replaces: [] } }));
