/** File names with content and day: `quiet-hub-results-2026-11-22.csv`. */

const LONGEST = 60;

/** Letters and digits of any script stay; everything else becomes a hyphen. `day`: ISO, so that files sort by it. */
export function fileName(
  title: string,
  { what, ending, day }: { readonly what: string; readonly ending: string; readonly day: string },
): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${words === '' ? 'search' : words}-${what}-${day}.${ending}`;
}
