/**
 * Keeps form and expression in step without rewriting what the user types. The expression is authoritative and the
 * form is derived from it; a box keeps its typed text as long as that still has the same meaning.
 */
import {
  EMPTY_FORM,
  formToQuery,
  queryToForm,
  readForm,
  type FieldedForm,
  type FormBox,
  type FormDates,
  type FormError,
} from './form.ts';
import { parseQuery } from './parser.ts';
import { printQuery } from './print.ts';

/** The typed form, and its expression at that time. */
export interface TypedForm {
  readonly form: FieldedForm;
  readonly expression: string;
}

export type ShownForm =
  | { readonly kind: 'form'; readonly form: FieldedForm; readonly errors: readonly FormError[] }
  /** The form cannot represent the whole expression. */
  | { readonly kind: 'too-much' }
  /** The expression is invalid. */
  | { readonly kind: 'unreadable' };

export function shownForm(expression: string, typed: TypedForm | null, dates: FormDates): ShownForm {
  if (typed !== null && typed.expression === expression) return withErrors(typed.form, dates);
  if (expression.trim() === '') return withErrors(EMPTY_FORM, dates);
  const outcome = parseQuery(expression);
  if (!outcome.ok) return { kind: 'unreadable' };
  const form = queryToForm(outcome.query, dates);
  return form === null ? { kind: 'too-much' } : withErrors(form, dates);
}

function withErrors(form: FieldedForm, dates: FormDates): ShownForm {
  const outcome = readForm(form, dates);
  return { kind: 'form', form, errors: outcome.ok ? [] : outcome.errors };
}

/** A box with its new content. */
export type BoxChange = { readonly [B in FormBox]: { readonly box: B; readonly value: FieldedForm[B] } }[FormBox];

/** The form with one box changed, and the new expression; an invalid box leaves the expression unchanged. */
export function typedInto({ form, expression }: TypedForm, { box, value }: BoxChange, dates: FormDates): TypedForm {
  const changed = { ...form, [box]: value };
  if (!readForm(changed, dates).ok) return { form: changed, expression };
  const query = formToQuery(changed, dates);
  return { form: changed, expression: query === null ? '' : printQuery(query) };
}
