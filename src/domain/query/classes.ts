/** Class symbols of CPC and IPC: one spelling, without spaces and in upper case. */

const FIXED_WIDTH = /^([A-HY]\d{2}[A-Z])(\d{4})(\d{2,6})$/;
const CLASS_PREFIX = /^[A-HY](?:\d{1,2}|\d{2}[A-Z](?:\d{1,4}(?:\/\d{0,6})?)?)?$/;

/**
 * The symbol as `H01L21/02`: from `H01L 21/02`, `h01l 21:02`, and the fixed-width form of WIPO ST.8
 * (`H01L0021020000`). Other text is returned without spaces, in upper case.
 */
export function normalizeClassSymbol(text: string): string {
  const symbol = text.toUpperCase().replace(/\s+/g, '').replace(':', '/');
  const fixed = FIXED_WIDTH.exec(symbol);
  if (!fixed) return symbol;
  const [, subclass = '', group = '', subgroup = ''] = fixed;
  return `${subclass}${Number(group)}/${subgroup.slice(0, 2)}${subgroup.slice(2).replace(/0+$/, '')}`;
}

/** Whether this is the start of a class symbol, from the section (`H`) to the subgroup (`H01L21/02`). */
export function isClassPrefix(symbol: string): boolean {
  return CLASS_PREFIX.test(symbol);
}

/**
 * The prefix that finds a class and all classes whose symbols start with it: for a main group (`H01L21/00`) all its
 * groups (`H01L21/`), for any other symbol the symbol itself.
 */
export function classPrefixOf(symbol: string): string {
  return normalizeClassSymbol(symbol).replace(/\/0+$/, '/');
}
