/** Inventors are the same where the words of their names are, in whatever order. */
export const inventorKey = (name: string): string => (name.toUpperCase().match(/\p{L}+/gu) ?? []).sort().join(' ');
