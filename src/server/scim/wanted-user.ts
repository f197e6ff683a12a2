/** What a directory wants of a user: read from a whole resource, or from the operations of a PATCH. */
import { isBrokenText } from '../../domain/shared/schema-checks.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf } from '../http/answers.ts';
import { USER_SCHEMA } from './attributes.ts';
import { parsePath, type AttributePath, type Filter, type FilterValue } from './filter.ts';

/** What is left out is not said. */
export interface WantedUser {
  readonly userName?: string;
  /** Null: taken away; so is the address, which then follows the user name. */
  readonly externalId?: string | null;
  readonly email?: string | null;
  readonly givenName?: string;
  readonly familyName?: string;
  /** By `displayName` or `name.formatted`. */
  readonly fullName?: string;
  readonly active?: boolean;
}

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MOST_OPERATIONS = 100;
const LONGEST_NAME = 254;

type PatchKind = 'add' | 'replace' | 'remove';
interface Said {
  readonly operation: PatchKind;
  readonly filter: Filter | null;
  readonly value: unknown;
}

/** Of POST and PUT. */
export function wantedIn(body: unknown): WantedUser | Refusal {
  if (!hasSchema(body, USER_SCHEMA)) return noSchema(USER_SCHEMA);
  return fieldsOf({}, 'replace', body);
}

export function wantedByPatch(body: unknown): WantedUser | Refusal {
  if (!hasSchema(body, PATCH_SCHEMA)) return noSchema(PATCH_SCHEMA);
  const operations = fieldOf(body, 'Operations') ?? fieldOf(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST_OPERATIONS)
    return refusal(400, 'invalidSyntax', `Operations must list 1 to ${MOST_OPERATIONS} operations.`);
  let wanted: WantedUser | Refusal = {};
  for (const operation of operations) {
    wanted = afterOperation(wanted, operation);
    if (isRefusal(wanted)) return wanted;
  }
  return wanted;
}

function afterOperation(wanted: WantedUser, asked: unknown): WantedUser | Refusal {
  const [op, path, value] = [fieldOf(asked, 'op'), fieldOf(asked, 'path'), fieldOf(asked, 'value')];
  // Entra ID writes Add, Replace and Remove.
  const name = typeof op === 'string' ? op.toLowerCase() : '';
  if (name !== 'add' && name !== 'replace' && name !== 'remove')
    return refusal(400, 'invalidSyntax', 'op must be add, replace or remove.');
  if (path !== undefined && path !== null) {
    if (typeof path !== 'string') return refusal(400, 'invalidPath', 'path must be a text.');
    const target = parsePath(path);
    if (!isRefusal(target) && /^(id|meta|schemas)(\.|$)/.test(target.attribute ?? ''))
      return refusal(400, 'mutability', `${path} can’t be changed.`);
    return afterPath(wanted, path, { operation: name, value: name === 'remove' ? null : value });
  }
  if (name === 'remove') return refusal(400, 'noTarget', 'To remove something, name it by path.');
  return fieldsOf(wanted, name, value);
}

/** Each field as if its name were the path: Okta and Entra ID send `name.givenName` and `emails[…].value` so too. */
function fieldsOf(before: WantedUser, operation: PatchKind, value: unknown): WantedUser | Refusal {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refusal(400, 'invalidValue', 'The value must be an object with the attributes.');
  let wanted: WantedUser | Refusal = before;
  for (const [name, each] of Object.entries(value)) {
    wanted = afterPath(wanted, name, { operation, value: each });
    if (isRefusal(wanted)) return wanted;
  }
  return wanted;
}

function afterPath(wanted: WantedUser, text: string, said: Omit<Said, 'filter'>): WantedUser | Refusal {
  const path: AttributePath | Refusal = parsePath(text);
  if (isRefusal(path)) return path;
  const { attribute, filter } = path;
  const set = attribute !== null && Object.hasOwn(ATTRIBUTES, attribute) ? ATTRIBUTES[attribute] : undefined;
  // What is not kept is passed over: directories send telephone numbers and departments as well.
  return set === undefined ? wanted : set(wanted, { ...said, filter });
}

type Setter = (wanted: WantedUser, said: Said) => WantedUser | Refusal;

const ATTRIBUTES: Readonly<Record<string, Setter>> = {
  username: (wanted, { value }) => {
    if (value === null) return refusal(400, 'mutability', 'A user has a userName.');
    const text = textIn(value, 'userName');
    return isRefusal(text) ? text : { ...wanted, userName: text };
  },
  externalid: (wanted, { value }) => {
    if (value === null || value === '') return { ...wanted, externalId: null };
    const text = textIn(value, 'externalId');
    return isRefusal(text) ? text : { ...wanted, externalId: text };
  },
  name(wanted, { operation, value }) {
    if (value === null) return { ...wanted, givenName: '', familyName: '' };
    if (typeof value !== 'object' || Array.isArray(value)) return noValue('name', 'an object');
    const fields = Object.entries(value).map(([name, each]) => [`name.${name}`, each]);
    return fieldsOf(wanted, operation, Object.fromEntries(fields));
  },
  'name.givenname': naming('givenName'),
  'name.familyname': naming('familyName'),
  'name.formatted': naming('fullName'),
  displayname: naming('fullName'),
  emails: (wanted, { operation, filter, value }) => {
    if (value === null) return isOfAccount(filter) ? { ...wanted, email: null } : wanted;
    if (filter !== null && !isOfAccount(filter)) return wanted;
    const email = addressIn(Array.isArray(value) ? value : [value], operation !== 'add');
    if (isRefusal(email)) return email;
    return email === null ? wanted : { ...wanted, email };
  },
  'emails.value': (wanted, { filter, value }) => {
    if (!isOfAccount(filter)) return wanted;
    if (value === null || value === '') return { ...wanted, email: null };
    const text = textIn(value, 'emails.value');
    return isRefusal(text) ? text : { ...wanted, email: text };
  },
  active: (wanted, { value }) => {
    // Entra ID writes "True" and "False".
    const said = typeof value === 'string' ? value.toLowerCase() : value;
    if (said === true || said === 'true') return { ...wanted, active: true };
    return said === false || said === 'false' ? { ...wanted, active: false } : noValue('active', 'true or false');
  },
};

function naming(field: 'givenName' | 'familyName' | 'fullName'): Setter {
  return (wanted, { value }) => {
    if (value === null || value === '') return field === 'fullName' ? wanted : { ...wanted, [field]: '' };
    const text = textIn(value, field);
    return isRefusal(text) ? text : { ...wanted, [field]: text };
  };
}

/** The one address that an account has here: the primary one, else that of work, else the first where all are given. */
function addressIn(values: readonly unknown[], isWhole: boolean): string | null | Refusal {
  const typeOf = (value: unknown) => {
    const type = fieldOf(value, 'type');
    return typeof type === 'string' ? type.toLowerCase() : '';
  };
  const chosen =
    values.find((value) => /^true$/i.test(String(fieldOf(value, 'primary')))) ??
    values.find((value) => typeOf(value) === 'work') ??
    (isWhole ? values[0] : values.find((value) => typeOf(value) === ''));
  if (chosen === undefined) return null;
  return textIn(typeof chosen === 'string' ? chosen : fieldOf(chosen, 'value'), 'emails.value');
}

/** Whether the filter of a path chooses the address of the account, which is one of work, and the primary one. */
function isOfAccount(filter: Filter | null): boolean {
  if (filter === null) return true;
  switch (filter.kind) {
    case 'and':
      return filter.of.every((each) => isOfAccount(each));
    case 'or':
      return filter.of.some((each) => isOfAccount(each));
    case 'not':
      return !isOfAccount(filter.of);
    case 'present':
      return true;
    case 'within':
      return false;
    case 'compare':
      return filter.operator === 'eq' && isSame(filter.attribute, filter.value);
  }
}

function isSame(attribute: string | null, value: FilterValue): boolean {
  const said = String(value).toLowerCase();
  if (attribute === 'type') return said === 'work';
  // By its own address an account has only one to choose.
  return attribute === 'primary' ? said === 'true' : attribute === 'value';
}

function textIn(value: unknown, name: string): string | Refusal {
  if (typeof value !== 'string' || value.trim() === '') return noValue(name, 'a text');
  const text = value.trim();
  if (text.length > LONGEST_NAME) return noValue(name, `a text of at most ${LONGEST_NAME} characters`);
  return isBrokenText(text) ? noValue(name, 'a text without control characters') : text;
}

function hasSchema(body: unknown, schema: string): boolean {
  const schemas = fieldOf(body, 'schemas');
  return (
    Array.isArray(schemas) &&
    schemas.some((one) => typeof one === 'string' && one.toLowerCase() === schema.toLowerCase())
  );
}

const noSchema = (schema: string): Refusal => refusal(400, 'invalidSyntax', `schemas must list ${schema}.`);
const noValue = (name: string, what: string): Refusal => refusal(400, 'invalidValue', `${name} must be ${what}.`);
