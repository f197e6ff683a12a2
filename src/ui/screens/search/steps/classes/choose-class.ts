/** How a class of the scheme is chosen. */
import type { ClassChoice } from '../../../../../domain/search-steps/choices/choices.ts';

/** `null` removes the choice. */
export type ChooseClass = (symbol: string, title: string, choice: ClassChoice | null) => void;
