/** File names with content and day: `quiet-hub-results-2026-11-22.csv`. */

const LONGEST = 60;

/** Letters and digits of any script stay; everything else becomes a hyphen. `at`: milliseconds since 1970. */
export function fileName(
  title: string,
  { what, ending, at }: { readonly what: string; readonly ending: string; readonly at: number },
): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${words === '' ? 'search' : words}-${what}-${day}.${ending}`;
}
