/**
 * Classification symbols. The sources print them in fixed columns, in elements or with blanks; here each
 * is one symbol without spaces: `H01L21/02`, USPC `435/320.1`, Locarno `21-02`.
 */
import type { ClassCode } from '../../../domain/documents/publication.ts';
import {
  descendants,
  elements,
  find,
  findAll,
  rawText,
  take,
  takeText,
  textOf,
  type XmlElement,
} from '../xml/element.ts';

/**
 * `A45F  504` (IPC to 2005, fixed columns), ` 7C 07C  29/44   A` (the same of the EPO, with the edition and the rank),
 * `A61B005/00`, `C08F 255/02`, `H02K0016000000`; null for anything else.
 */
export function ipcSymbol(raw: string): string | null {
  const filled = /^([A-H]\d{2}[A-Z])(\d{4})(\d{6})\s*$/.exec(raw);
  if (filled !== null) return `${filled[1]}${Number(filled[2])}/${(filled[3] ?? '').replace(/(?<=^\d\d+?)0+$/, '')}`;
  const text = raw
    .trimEnd()
    .replace(/^ *\d([A-H]) ?(?=\d{2}[A-Z])/, '$1')
    .replace(/(?<=\/\d+) +[A-Z]$/, '');
  const subclass = /^([A-HY]\d{2}[A-Z])/.exec(text)?.[1];
  if (subclass === undefined) return null;
  const rest = text.slice(4);
  const slashed = /^\s*0*(\d{1,4})\s*\/\s*(\d+)/.exec(rest) ?? /^([ \d]{3})(\d{2,})$/.exec(rest);
  if (slashed === null) return rest.trim() === '' ? subclass : null;
  return `${subclass}${Number(slashed[1])}/${slashed[2]}`;
}

/** `  2 52` is `2/52`, `4353201` is `435/320.1`, `D21760` is `D21/760`, `426104000` is `426/104`. */
export function uspcSymbol(raw: string): string | null {
  const text = raw.trimEnd();
  if (text.trim() === '') return null;
  const main = text
    .slice(0, 3)
    .replace(/\s/g, '')
    .replace(/^0+(?=\w)/, '');
  const rest = text.slice(3);
  if (rest.trim() === '') return main;
  const list = /^\s*([\d.]+)\s*-\s*([\d.]+)/.exec(rest);
  if (list !== null) return `${main}/${list[1]}-${list[2]}`;
  const whole = rest
    .slice(0, 3)
    .replace(/\s/g, '')
    .replace(/^0+(?=\w)/, '');
  const printed = rest.slice(3).replace(/\s/g, '');
  const decimals = printed.length === 3 ? printed.replace(/0+$/, '') : printed;
  return `${main}/${whole}${/^\d/.test(decimals) ? '.' : ''}${decimals}`;
}

/** All classes of a bibliography, each symbol of a scheme once; takes the elements it reads. */
export function readClasses(biblio: XmlElement): ClassCode[] {
  const found = [
    ...cpc(biblio),
    ...ipcr(biblio),
    ...ipc(biblio),
    ...national(biblio),
    ...locarno(biblio),
    ...ecla(biblio),
  ];
  return uniqueClasses(found);
}

/** One `first` a scheme at most: the first that the source calls so. */
export function uniqueClasses(codes: readonly ClassCode[]): ClassCode[] {
  const bySymbol = new Map<string, ClassCode>();
  const firstOf = new Set<string>();
  for (const code of codes) {
    const key = `${code.scheme} ${code.symbol}`;
    const first = code.first && !firstOf.has(code.scheme);
    if (first) firstOf.add(code.scheme);
    const known = bySymbol.get(key);
    bySymbol.set(
      key,
      known === undefined
        ? { ...code, first }
        : {
            ...known,
            first: known.first || first,
            inventive: known.inventive === true || code.inventive === true ? true : (known.inventive ?? code.inventive),
          },
    );
  }
  return [...bySymbol.values()];
}

function cpc(biblio: XmlElement): ClassCode[] {
  return [...findAll(biblio, 'classifications-cpc'), ...findAll(biblio, 'technical-data/classifications-cpc')]
    .flatMap((all) => descendants(all, 'classification-cpc'))
    .flatMap((element) => fromParts(element, 'CPC'));
}

function fromParts(element: XmlElement, scheme: 'CPC' | 'IPC'): ClassCode[] {
  const part = (name: string) => textOf(find(element, name));
  const symbol =
    ipcSymbol(`${part('section')}${part('class')}${part('subclass')} ${part('main-group')}/${part('subgroup')}`) ??
    ipcSymbol(`${part('section')}${part('class')}${part('subclass')}`);
  if (symbol === null) return [];
  take(element);
  const value = part('classification-value');
  return [{ scheme, symbol, first: part('symbol-position') === 'F', inventive: value === '' ? null : value === 'I' }];
}

/**
 * Since 2006, in elements or in the 50 columns of ST.8, which the EPO puts into a `text`:
 * `C08F 255/02        20060101AFI20080612BHEP`. The advanced level names the first class.
 */
function ipcr(biblio: XmlElement): ClassCode[] {
  const all = [
    ...findAll(biblio, 'classifications-ipcr/classification-ipcr'),
    ...findAll(biblio, 'technical-data/classifications-ipcr/classification-ipcr'),
  ];
  const read = all.flatMap((element): (ClassCode & { core: boolean })[] => {
    if (elements(element).length > 0 && find(element, 'text') === undefined)
      return fromParts(element, 'IPC').map((code) => ({
        ...code,
        core: textOf(find(element, 'classification-level')) === 'C',
      }));
    // Pretty-printed files have line breaks around the columns.
    const text = rawText(find(element, 'text') ?? element).replace(/^\s*\n\s*/, '');
    const symbol = ipcSymbol(text.slice(0, 19));
    if (symbol === null) return [];
    take(element);
    const tail = /\s(\d{8})(.)(.)(.)/.exec(text.slice(8));
    return [
      {
        scheme: 'IPC',
        symbol,
        first: tail?.[3] === 'F',
        inventive: tail?.[4] === 'I' ? true : tail?.[4] === 'N' ? false : null,
        core: tail?.[2] === 'C',
      },
    ];
  });
  return [...read.filter((code) => !code.core), ...read.filter((code) => code.core)].map(
    ({ core: _, ...code }) => code,
  );
}

function ipc(biblio: XmlElement): ClassCode[] {
  return mainAndFurther(biblio, 'classification-ipc', (raw) => {
    const symbol = ipcSymbol(raw);
    return symbol === null ? null : { scheme: 'IPC', symbol };
  });
}

/** The US classification; those of other countries become leftovers. */
function national(biblio: XmlElement): ClassCode[] {
  return mainAndFurther(biblio, 'classification-national', (raw, element) => {
    const country = element.attributes['country'] ?? takeText(element, 'country');
    const symbol = country === 'US' || country === '' ? uspcSymbol(raw) : null;
    return symbol === null ? null : { scheme: 'USPC', symbol };
  });
}

function locarno(biblio: XmlElement): ClassCode[] {
  return mainAndFurther(biblio, 'classification-locarno', (raw) => {
    const match = /^\s*(\d{1,2})-?(\d{2})\s*$/.exec(raw);
    return match === null ? null : { scheme: 'LOC', symbol: `${(match[1] ?? '').padStart(2, '0')}-${match[2]}` };
  });
}

type Recognised = Pick<ClassCode, 'scheme' | 'symbol'> | null;

function mainAndFurther(
  biblio: XmlElement,
  name: string,
  recognise: (raw: string, element: XmlElement) => Recognised,
): ClassCode[] {
  return [...findAll(biblio, name), ...findAll(biblio, `technical-data/${name}`)].flatMap((element) =>
    elements(element).flatMap((part) => {
      if (part.name !== 'main-classification' && part.name !== 'further-classification') return [];
      const found = recognise(rawText(part), element);
      if (found === null) return [];
      take(part);
      return [{ ...found, first: part.name === 'main-classification', inventive: null }];
    }),
  );
}

function ecla(biblio: XmlElement): ClassCode[] {
  return findAll(biblio, 'technical-data/classification-ecla/classification-symbol').flatMap((element) => {
    const symbol = rawText(element).replace(/\s+/g, '');
    if (element.attributes['scheme'] !== 'EC' || symbol === '') return [];
    take(element);
    return [{ scheme: 'ECLA', symbol, first: false, inventive: null }];
  });
}
