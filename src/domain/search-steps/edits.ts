/** Edits of what is written in a search: title, text and date of the idea, and the expression, each by itself. */
import type { Actor, Rejected } from '../shared/envelope.ts';
import {
  decideEdit,
  editsBack,
  editsTo,
  sameVersions,
  versionHash,
  versionsOf,
  withEdit,
  type EditBasis,
  type FieldVersion,
  type ValueEdit,
  type Versioned,
} from '../shared/versions.ts';
import type { SearchStepEvents } from './events.ts';
import type { Idea, StepsRow } from './rows.ts';

/** What is written, with the versions of it. */
export type WrittenContent = Pick<StepsRow, 'idea' | 'expression' | 'written'>;
export type WrittenField = keyof Idea | 'expression';
type FieldValue = string | null;
type WrittenEvent = 'IdeaDescribed' | 'QueryWritten';
type WrittenFact = {
  readonly [T in WrittenEvent]: { readonly type: T; readonly payload: SearchStepEvents[T] };
}[WrittenEvent];

export const WRITTEN_FIELDS: readonly WrittenField[] = ['title', 'text', 'priorityDate', 'expression'];

const valueOf = ({ idea, expression }: WrittenContent, field: WrittenField): FieldValue =>
  field === 'expression' ? expression : idea[field];

const versioned = (content: WrittenContent, field: WrittenField): Versioned<FieldValue> => ({
  value: valueOf(content, field),
  written: content.written?.[field],
});

/** The versions of a field, the current one first. */
export const versionsIn = (content: WrittenContent, field: WrittenField): readonly FieldVersion<FieldValue>[] =>
  versionsOf(versioned(content, field));

/** The fields that an event writes. */
function fieldsOf({
  basis: _,
  ...fields
}: Readonly<Record<string, unknown>>): readonly (readonly [WrittenField, FieldValue])[] {
  return WRITTEN_FIELDS.filter((field) => fields[field] !== undefined).map((field) => [
    field,
    fields[field] as FieldValue,
  ]);
}

/** The content after an event; the same object where it changes nothing. */
export function withWritten<C extends WrittenContent>(content: C, payload: SearchStepEvents[WrittenEvent]): C {
  return fieldsOf(payload).reduce((before, [field, value]) => withField(before, field, value, payload.basis), content);
}

function withField<C extends WrittenContent>(
  content: C,
  ...[field, value, basis]: readonly [WrittenField, FieldValue, EditBasis | undefined]
): C {
  const before = versioned(content, field);
  const after = withEdit(before, value, basis);
  if (sameVersions(before, after)) return content;
  const { [field]: _, ...others } = content.written ?? {};
  const written = after.written === undefined ? others : { ...others, [field]: after.written };
  const { written: __, ...rest } = content;
  return {
    ...(rest as C),
    ...(field === 'expression' ? { expression: after.value } : { idea: { ...content.idea, [field]: after.value } }),
    ...(Object.keys(written).length > 0 && { written }),
  };
}

/** Why an edit can't be accepted; null where it can. */
export function rejectedEdit(
  content: WrittenContent,
  payload: SearchStepEvents[WrittenEvent],
  actor: Actor,
): Rejected | null {
  for (const [field, value] of fieldsOf(payload)) {
    const decision = decideEdit(versioned(content, field), value, payload.basis, actor);
    if (decision.kind === 'rejected') return decision;
  }
  return null;
}

/** The edits of a form that showed `base` and now shows `idea`: one for each field, as each has versions of its own. */
export const ideaEdits = (
  base: Idea,
  idea: Idea,
  by: Omit<EditBasis, 'replaces'>,
): readonly SearchStepEvents['IdeaDescribed'][] =>
  (['title', 'text', 'priorityDate'] as const)
    .filter((field) => base[field] !== idea[field])
    .map((field) => ({ [field]: idea[field], basis: { ...by, replaces: [versionHash(base[field])] } }));

/** What undoes a change of the content, field by field; nothing for a field that somebody has edited since. */
export function inverseOfWritten(
  before: WrittenContent,
  after: WrittenContent,
  now: WrittenContent,
): readonly WrittenFact[] {
  return WRITTEN_FIELDS.flatMap((field) =>
    editsBack(versioned(before, field), versioned(after, field), versioned(now, field)).map((edit) =>
      factOfEdit(field, edit),
    ),
  );
}

const NOTHING_WRITTEN: WrittenContent = { idea: { title: '', text: '', priorityDate: null }, expression: '' };

/** The events that write this content where nothing is written yet, with all versions. */
export function writtenAsEvents(content: WrittenContent): readonly WrittenFact[] {
  const isDisputed = (field: WrittenField) => versionsIn(content, field).length > 1;
  const { idea, expression } = content;
  const plain = (['title', 'text', 'priorityDate'] as const).filter((field) => !isDisputed(field));
  const described: WrittenFact = {
    type: 'IdeaDescribed',
    payload: Object.fromEntries(plain.map((field) => [field, idea[field]])),
  };
  return [
    ...(plain.some((field) => idea[field] !== NOTHING_WRITTEN.idea[field]) ? [described] : []),
    ...(expression === '' || isDisputed('expression')
      ? []
      : [{ type: 'QueryWritten', payload: { expression } } as const]),
    ...WRITTEN_FIELDS.filter(isDisputed).flatMap((field) =>
      editsTo(versioned(content, field), [versionHash(valueOf(NOTHING_WRITTEN, field))]).map((edit) =>
        factOfEdit(field, edit),
      ),
    ),
  ];
}

const factOfEdit = (field: WrittenField, { value, basis }: ValueEdit<FieldValue>): WrittenFact =>
  field === 'expression'
    ? { type: 'QueryWritten', payload: { expression: value ?? '', basis } }
    : { type: 'IdeaDescribed', payload: { [field]: value, basis } };
