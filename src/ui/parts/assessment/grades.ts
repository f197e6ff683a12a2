/** What one document of a search is said to be: a category or, in searches for freedom to operate, a risk. */
import { CATEGORIES, isRisk, RISKS, type Grade, type Risk } from '../../../domain/assessment/values.ts';
import { categoryMeanings } from './categories.ts';

export interface GradeScale {
  readonly name: 'Category' | 'Risk';
  /** As buttons. */
  readonly frequent: readonly Grade[];
  /** In a menu beside them. */
  readonly others: readonly Grade[];
}

const CATEGORY_SCALE: GradeScale = { name: 'Category', frequent: CATEGORIES.slice(0, 3), others: CATEGORIES.slice(3) };
const RISK_SCALE: GradeScale = { name: 'Risk', frequent: RISKS, others: [] };

/** Whether people say risks of its documents, not categories. */
export const saysRisks = (searchType: string): boolean => searchType === 'FTO';

export const gradeScaleOf = (searchType: string): GradeScale => (saysRisks(searchType) ? RISK_SCALE : CATEGORY_SCALE);

const riskMeanings: Readonly<Record<Risk, string>> = {
  high: 'a right in force, or one that may come into force, seems to cover the product',
  medium: 'whether a right covers the product is open',
  low: 'no right seems to cover the product',
};

export const meaningOf = (grade: Grade): string => (isRisk(grade) ? riskMeanings[grade] : categoryMeanings[grade]);

/** On its button, e.g. `X`, `High`. */
export const gradeLabel = (grade: Grade): string =>
  isRisk(grade) ? grade.charAt(0).toUpperCase() + grade.slice(1) : grade;

/** Where nothing else says what it is, e.g. `X`, `Risk: high`. */
export const gradeMark = (grade: Grade): string => (isRisk(grade) ? `Risk: ${grade}` : grade);

/** In the order of importance: risks first. */
export const GRADES: readonly Grade[] = [...RISKS, ...CATEGORIES];
