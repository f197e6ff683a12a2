/**
 * Keeps form and expression in step without rewriting what is being typed. The expression decides; the form is
 * read from it, except that what was just typed into a box stays as typed while it still means the expression.
 */
import {
  EMPTY_FORM,
  formToQuery,
  queryToForm,
  readForm,
  type FieldedForm,
  type FormBox,
  type FormError,
} from './form.ts';
import { parseQuery } from './parser.ts';
import { printQuery } from './print.ts';

/** A form as typed, and the expression that it stood for then. */
export interface TypedForm {
  readonly form: FieldedForm;
  readonly expression: string;
}

export type ShownForm =
  | { readonly kind: 'form'; readonly form: FieldedForm; readonly errors: readonly FormError[] }
  /** The expression holds more than the form can show. */
  | { readonly kind: 'too-much' }
  /** The expression can't be read. */
  | { readonly kind: 'unreadable' };

export function shownForm(expression: string, typed: TypedForm | null): ShownForm {
  if (typed !== null && typed.expression === expression) return withErrors(typed.form);
  if (expression.trim() === '') return withErrors(EMPTY_FORM);
  const outcome = parseQuery(expression);
  if (!outcome.ok) return { kind: 'unreadable' };
  const form = queryToForm(outcome.query);
  return form === null ? { kind: 'too-much' } : withErrors(form);
}

function withErrors(form: FieldedForm): ShownForm {
  const outcome = readForm(form);
  return { kind: 'form', form, errors: outcome.ok ? [] : outcome.errors };
}

/**
 * The form with one box changed, and the expression that now says the same; an unreadable box leaves the expression.
 */
export function typedInto<B extends FormBox>(
  form: FieldedForm,
  box: B,
  value: FieldedForm[B],
  expression: string,
): TypedForm {
  const changed = { ...form, [box]: value };
  if (!readForm(changed).ok) return { form: changed, expression };
  const query = formToQuery(changed);
  return { form: changed, expression: query === null ? '' : printQuery(query) };
}
