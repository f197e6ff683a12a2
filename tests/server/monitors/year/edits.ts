/** What an office changes in a record before it exchanges it again: edits of `patent-document` XML. Pure. */

export interface Edits {
  readonly ucid?: string;
  /** Null: its source does not name the family. */
  readonly family?: string | null;
  readonly title?: string;
  readonly applicants?: readonly string[];
  /** Symbols beside those that it has, such as `B60B   1/00`. */
  readonly classes?: readonly string[];
  /** Its applicants the other way round. */
  readonly isTurned?: boolean;
  /** `yyyy-mm-dd`. */
  readonly published?: string;
  readonly produced?: string;
}

export function edited(xml: string, edits: Edits): string {
  const { ucid, family, title, applicants, classes, published, produced } = edits;
  let text = xml;
  if (ucid !== undefined) text = numbered(text, ucid);
  if (family !== undefined) text = withAttribute(text, 'family-id', family);
  if (produced !== undefined) text = withAttribute(text, 'date-produced', compact(produced));
  if (published !== undefined)
    text = replaced(
      withAttribute(text, 'date', compact(published)),
      /(<publication-reference[\s\S]*?<date>)\d{8}/,
      `$1${compact(published)}`,
    );
  if (title !== undefined) text = replaced(text, /(<invention-title[^>]*lang="EN"[^>]*>)[^<]*/, `$1${title}`);
  if (applicants !== undefined)
    text = replaced(
      text.replace(/<assignees>[\s\S]*?<\/assignees>/, ''),
      /<applicants>[\s\S]*?<\/applicants>/,
      `<applicants>${applicants.map(asApplicant).join('')}</applicants>`,
    );
  if (classes !== undefined)
    text = replaced(text, '</classifications-ipcr>', `${classes.map(asClass).join('')}</classifications-ipcr>`);
  return edits.isTurned === true ? turned(text) : text;
}

const compact = (date: string) => date.replaceAll('-', '');
const asClass = (symbol: string) => `<classification-ipcr>${symbol}</classification-ipcr>`;
const asApplicant = (name: string) =>
  `<applicant format="epo"><addressbook><name>${name}</name></addressbook></applicant>`;

/** Throws where there is nothing to replace: an edit that changes nothing would test nothing. */
function replaced(text: string, what: string | RegExp, by: string): string {
  const now = text.replace(what, by);
  if (typeof what === 'string' ? !text.includes(what) : !what.test(text)) throw new Error(`no ${what}`);
  return now;
}

const ROOT = /<patent-document[^>]*>/;

function withAttribute(text: string, name: string, value: string | null): string {
  const [root] = ROOT.exec(text) ?? [];
  if (root === undefined) throw new Error('no patent-document');
  const bare = root.replace(new RegExp(` ${name}="[^"]*"`), '');
  return text.replace(root, value === null ? bare : bare.replace(/>$/, ` ${name}="${value}">`));
}

function numbered(text: string, ucid: string): string {
  const [country = '', number = '', kind = ''] = ucid.split('-');
  let now = text;
  for (const [name, value] of Object.entries({ ucid, country, 'doc-number': number, kind }))
    now = withAttribute(now, name, value);
  now = replaced(now, /(<publication-reference[^>]* ucid=")[^"]*/, `$1${ucid}`);
  return replaced(
    now,
    /(<publication-reference[\s\S]*?<country>)[^<]*(<\/country>\s*<doc-number>)[^<]*(<\/doc-number>\s*<kind>)[^<]*/,
    `$1${country}$2${number}$3${kind}`,
  );
}

function turned(text: string): string {
  const all = /<applicants>([\s\S]*?)<\/applicants>/.exec(text)?.[1] ?? '';
  const each = all.match(/<applicant [\s\S]*?<\/applicant>/g) ?? [];
  if (each.length < 2) throw new Error('one applicant can’t be turned');
  return text.replace(all, each.toReversed().join(''));
}
