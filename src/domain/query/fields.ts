/** The fields of the query language: codes, kinds, and names in plain words. */
import type { ClassFieldCode, DateFieldCode, FieldCode, NumberFieldCode, StatusFieldCode } from './ast.ts';

export interface FieldInfo {
  readonly code: FieldCode;
  readonly kind: 'text' | 'name' | 'class' | 'number' | 'date' | 'status';
  /** As a heading, e.g. `Publication date`. */
  readonly name: string;
  /** A query that uses it. */
  readonly example: string;
}

/** In the order of the help and the completions. */
export const FIELDS: readonly FieldInfo[] = [
  { code: 'TI', kind: 'text', name: 'Title', example: 'TI:electrolyte' },
  { code: 'AB', kind: 'text', name: 'Abstract', example: 'AB:"solid state"' },
  { code: 'CL', kind: 'text', name: 'Claims', example: 'CL:(anode NEAR3 coating)' },
  { code: 'DE', kind: 'text', name: 'Description', example: 'DE:graphene' },
  { code: 'TA', kind: 'text', name: 'Title or abstract', example: 'TA:separator*' },
  { code: 'TAC', kind: 'text', name: 'Title, abstract or claims', example: 'TAC:(wafer OR substrate)' },
  { code: 'CPC', kind: 'class', name: 'CPC class', example: 'CPC:H01L21/02' },
  { code: 'IPC', kind: 'class', name: 'IPC class', example: 'IPC:H01M' },
  { code: 'PA', kind: 'name', name: 'Applicant or assignee', example: 'PA:siemens' },
  { code: 'IN', kind: 'name', name: 'Inventor', example: 'IN:(curie ADJ1 marie)' },
  { code: 'PN', kind: 'number', name: 'Publication number', example: 'PN:US-6838482-B2' },
  { code: 'AN', kind: 'number', name: 'Application number', example: 'AN:EP10123456' },
  { code: 'PR', kind: 'date', name: 'Priority date or number', example: 'PR:2012..' },
  { code: 'PD', kind: 'date', name: 'Publication date', example: 'PD:2010..2015' },
  { code: 'AD', kind: 'date', name: 'Application date', example: 'AD>=2010-03-01' },
  { code: 'ST', kind: 'status', name: 'Legal status, told or assumed', example: 'ST:granted' },
  { code: 'SS', kind: 'status', name: 'Legal status, by the registers or the source', example: 'SS:unknown' },
  { code: 'CT', kind: 'number', name: 'Cited number', example: 'CT:US6838482' },
];

const BY_CODE: ReadonlyMap<string, FieldInfo> = new Map(FIELDS.map((field) => [field.code, field]));

/** Other names of fields, and the codes they mean. */
const OTHER_NAMES: Readonly<Record<string, FieldCode>> = {
  TITLE: 'TI',
  TTL: 'TI',
  ABSTRACT: 'AB',
  ABST: 'AB',
  CLAIM: 'CL',
  CLAIMS: 'CL',
  CLM: 'CL',
  DESC: 'DE',
  DESCRIPTION: 'DE',
  IC: 'IPC',
  CLASS: 'CPC',
  APPLICANT: 'PA',
  ASSIGNEE: 'PA',
  AP: 'PA',
  INVENTOR: 'IN',
  INV: 'IN',
  NUMBER: 'PN',
  PUB: 'PN',
  CITED: 'CT',
  CITATION: 'CT',
  DATE: 'PD',
  PY: 'PD',
  PRIORITY: 'PR',
  FILED: 'AD',
  STATUS: 'ST',
  LEGAL: 'ST',
};

/** The field with that code, in any case; undefined for none. */
export function fieldInfo(code: string): FieldInfo | undefined {
  return BY_CODE.get(code.toUpperCase());
}

/** The field that a name which is no code probably means. */
export function likelyField(name: string): FieldCode | undefined {
  const upper = name.toUpperCase();
  return Object.hasOwn(OTHER_NAMES, upper) ? OTHER_NAMES[upper] : undefined;
}

export function isClassField(code: FieldCode): code is ClassFieldCode {
  return BY_CODE.get(code)?.kind === 'class';
}

/** PR is a date field, although it accepts numbers too. */
export function isDateField(code: FieldCode): code is DateFieldCode {
  return BY_CODE.get(code)?.kind === 'date';
}

export function isStatusField(code: FieldCode): code is StatusFieldCode {
  return BY_CODE.get(code)?.kind === 'status';
}

export function isNumberField(code: FieldCode): code is NumberFieldCode {
  return BY_CODE.get(code)?.kind === 'number';
}
