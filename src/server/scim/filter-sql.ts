/** A filter as a condition over the rows that scim-users.ts reads: every value is a parameter of the statement. */
import { sql, type RawBuilder } from 'kysely';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import type { Filter, FilterValue } from './filter.ts';

type Condition = RawBuilder<boolean>;
interface FilterColumn {
  readonly type: 'text' | 'exact' | 'boolean' | 'time';
  readonly column: RawBuilder<unknown>;
}
type FilterComparison = Extract<Filter, { kind: 'compare' }>;

export const USER_NAME = sql<string>`coalesce(scim_user.user_name, app_user.email)`;

const email = { type: 'text', column: sql`app_user.email` } as const;
const fullName = { type: 'text', column: sql`app_user.name` } as const;
const COLUMNS: Readonly<Record<string, FilterColumn>> = {
  id: { type: 'exact', column: sql`app_user.id::text` },
  externalid: { type: 'exact', column: sql`scim_user.external_id` },
  username: { type: 'text', column: USER_NAME },
  'name.givenname': { type: 'text', column: sql`app_user.first_name` },
  'name.familyname': { type: 'text', column: sql`app_user.last_name` },
  'name.formatted': fullName,
  displayname: fullName,
  emails: email,
  'emails.value': email,
  // Each account has one address.
  'emails.type': { type: 'text', column: sql`'work'::text` },
  'emails.primary': { type: 'boolean', column: sql`true` },
  active: { type: 'boolean', column: sql`app_user.is_active` },
  'meta.created': { type: 'time', column: sql`app_user.created_at` },
  'meta.lastmodified': { type: 'time', column: sql`app_user.updated_at` },
};

export function conditionOf(filter: Filter, within = ''): Condition | Refusal {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joined(filter, within);
    case 'not': {
      const of = conditionOf(filter.of, within);
      return isRefusal(of) ? of : sql`(not ${of})`;
    }
    case 'within':
      return within === '' && filter.attribute === 'emails' ? conditionOf(filter.of, 'emails.') : unknown();
    case 'present':
    case 'compare': {
      const found = columnOf(filter.attribute, within);
      if (found === undefined) return unknown();
      return filter.kind === 'compare' ? compared(found, filter) : present(found);
    }
  }
}

const present = (found: FilterColumn): Condition =>
  isText(found) ? sql`(coalesce(${found.column}, '') <> '')` : sql`(${found.column} is not null)`;

function joined({ kind, of }: Extract<Filter, { kind: 'and' | 'or' }>, within: string): Condition | Refusal {
  const [left, right] = [conditionOf(of[0], within), conditionOf(of[1], within)];
  if (isRefusal(left)) return left;
  if (isRefusal(right)) return right;
  return kind === 'and' ? sql`(${left} and ${right})` : sql`(${left} or ${right})`;
}

function columnOf(attribute: string | null, within: string): FilterColumn | undefined {
  const name = `${within}${attribute ?? ''}`;
  return attribute !== null && Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
}

const isText = ({ type }: FilterColumn): boolean => type === 'text' || type === 'exact';

function compared(found: FilterColumn, { operator, value }: FilterComparison): Condition | Refusal {
  const { type, column } = found;
  if (value === null) return nothing(column, operator);
  if (type === 'boolean') {
    const wanted = typeof value === 'string' ? BOOLEANS[value.toLowerCase()] : value;
    if (typeof wanted !== 'boolean' || !(operator === 'eq' || operator === 'ne')) return unfit(operator);
    return sql`(${column} = ${operator === 'eq' ? wanted : !wanted}::boolean)`;
  }
  if (typeof value !== 'string') return unfit(operator);
  if (type === 'time') {
    const at = Date.parse(value);
    const sign = SIGNS[operator];
    return Number.isNaN(at) || sign === undefined ? unfit(operator) : sql`(${column} ${sign} ${new Date(at)})`;
  }
  const [left, right] =
    type === 'text' ? [sql`lower(${column})`, sql`lower(${value}::text)`] : [column, sql`${value}::text`];
  return sql`coalesce(${textTest(left, right, operator)}, ${operator === 'ne'})`;
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };
const SIGNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...{ eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` },
};

function textTest(
  left: RawBuilder<unknown>,
  right: RawBuilder<unknown>,
  operator: FilterComparison['operator'],
): Condition {
  if (operator === 'co') return sql`strpos(${left}, ${right}) > 0`;
  if (operator === 'sw') return sql`starts_with(${left}, ${right})`;
  if (operator === 'ew') return sql`right(${left}, length(${right})) = ${right}`;
  return sql`${left} ${SIGNS[operator]!} ${right}`;
}

function nothing(column: RawBuilder<unknown>, operator: FilterComparison['operator']): Condition | Refusal {
  if (operator === 'eq') return sql`(${column} is null)`;
  return operator === 'ne' ? sql`(${column} is not null)` : unfit(operator);
}

const unfit = (operator: FilterValue): Refusal =>
  refusal(400, 'invalidFilter', `The filter compares by “${operator}” what can’t be compared so.`);

const unknown = (): Refusal =>
  refusal(
    400,
    'invalidFilter',
    'Users are found by id, externalId, userName, name.givenName, name.familyName, name.formatted, displayName, ' +
      'emails, active, meta.created and meta.lastModified alone.',
  );
