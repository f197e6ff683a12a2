/** The questions of the evidence routes, checked: shapes, and how much may be asked at once. */
import { KNOWN_AT_MOST } from '../../domain/documents/known-documents.ts';
import {
  CONCEPTS_AT_MOST,
  SYNONYMS_AT_MOST,
  type ConceptWords,
  type EffectQuestion,
  type PlausibilityQuestion,
} from '../../domain/search-steps/evidence.ts';
import { CONCEPT_FIELDS } from '../../domain/search-steps/choices/events.ts';
import { LONGEST_TERM } from '../../domain/search-steps/guided/kept-term.ts';
import { refusal, type Refusal } from '../errors.ts';

const TERMS_AT_MOST = 200;
const PARTS_AT_MOST = 100;
const LONGEST_EXPRESSION = 32_000;

type Fields = Readonly<Record<string, unknown>>;

export function readTerms(body: unknown): readonly string[] | Refusal {
  const { terms } = fieldsOf(body);
  return areTexts(terms, TERMS_AT_MOST) ? terms : malformed(`terms must be a list of at most ${TERMS_AT_MOST} terms`);
}

export function readConcepts(body: unknown): readonly ConceptWords[] | Refusal {
  const { concepts } = fieldsOf(body);
  const areConcepts = Array.isArray(concepts) && concepts.length <= CONCEPTS_AT_MOST && concepts.every(isConcept);
  if (!areConcepts)
    return malformed(
      `concepts must be a list of at most ${CONCEPTS_AT_MOST}, ` +
        `each with a term and at most ${SYNONYMS_AT_MOST} synonyms`,
    );
  return concepts as readonly ConceptWords[];
}

export function readPlausibilityQuestion(body: unknown): PlausibilityQuestion | Refusal {
  const { expression, parts = [], conditions = [], known = [] } = fieldsOf(body);
  if (!isExpression(expression)) return noExpression;
  if (!Array.isArray(parts) || parts.length > PARTS_AT_MOST || !parts.every(isPart))
    return malformed(`parts must be a list of at most ${PARTS_AT_MOST}, each with name and expression`);
  if (!Array.isArray(conditions) || conditions.length > PARTS_AT_MOST || !conditions.every(isCondition))
    return malformed(`conditions must be a list of at most ${PARTS_AT_MOST}, each with kind and expression`);
  if (!areTexts(known, KNOWN_AT_MOST))
    return malformed(`known must be a list of at most ${KNOWN_AT_MOST} publication numbers`);
  return {
    expression,
    parts: parts as PlausibilityQuestion['parts'],
    conditions: conditions as NonNullable<PlausibilityQuestion['conditions']>,
    known,
  };
}

export function readEffectQuestion(body: unknown): EffectQuestion | Refusal {
  const { expression } = fieldsOf(body);
  return isExpression(expression) ? { expression } : noExpression;
}

const fieldsOf = (body: unknown): Fields => (typeof body === 'object' && body !== null ? (body as Fields) : {});
const isConceptField = (field: string): boolean => CONCEPT_FIELDS.some((known) => known === field);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TERM;
const areTexts = (value: unknown, atMost: number): value is readonly string[] =>
  Array.isArray(value) && value.length <= atMost && value.every(isText);
const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_EXPRESSION;

function isConcept(value: unknown): boolean {
  const { term, synonyms, fields = [] } = fieldsOf(value);
  const areFields = areTexts(fields, CONCEPT_FIELDS.length) && fields.every(isConceptField);
  return isText(term) && areTexts(synonyms, SYNONYMS_AT_MOST) && areFields;
}

function isPart(value: unknown): boolean {
  const { name, expression } = fieldsOf(value);
  return isText(name) && isExpression(expression);
}

function isCondition(value: unknown): boolean {
  const { kind, expression } = fieldsOf(value);
  return isText(kind) && isExpression(expression);
}

const malformed = (message: string): Refusal => refusal(422, 'malformed', `${message}.`);
const noExpression = malformed(`expression must be a text of at most ${LONGEST_EXPRESSION} characters`);
