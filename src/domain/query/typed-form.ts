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

/** The form with one box changed, and the new expression; an invalid box leaves the expression unchanged. */
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
