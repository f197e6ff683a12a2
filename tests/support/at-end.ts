/** What test files opened, to be closed at the end of each (end-all.ts). */
export const ends: (() => Promise<void>)[] = [];
export const atEnd = (end: () => Promise<void>): void => void ends.push(end);
