/** The files that a page lists: links of an index page to what is beneath it, or one address a line. Pure. */

export interface ListedFile {
  readonly url: string;
  /** The address of a file that holds its checksum. */
  readonly checksumAt: string | null;
}

const LINK = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
const CHECKSUM = /\.(?:sha256|sha1|md5)$/i;

export function listedFiles(text: string, base: URL): readonly ListedFile[] {
  const isPage = /<(?:!doctype|html|a|pre|table)\b/i.test(text);
  const urls = new Set(isPage ? linksBeneath(text, base) : lines(text, base));
  return [...urls]
    .filter((url) => !CHECKSUM.test(url))
    .map((url) => ({
      url,
      checksumAt: ['.sha256', '.sha1', '.md5'].map((end) => url + end).find((one) => urls.has(one)) ?? null,
    }));
}

function linksBeneath(text: string, base: URL): readonly string[] {
  const folder = base.pathname.slice(0, base.pathname.lastIndexOf('/') + 1);
  return [...text.matchAll(LINK)].flatMap(([, double, single, bare]) => {
    const href = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
    if (!URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    url.hash = '';
    const isBeneath = url.origin === base.origin && url.pathname.startsWith(folder) && !url.pathname.endsWith('/');
    return isBeneath && url.search === '' && url.pathname !== base.pathname ? [url.href] : [];
  });
}

function lines(text: string, base: URL): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !/\s/.test(line) && URL.canParse(line, base))
    .map((line) => new URL(line, base))
    .filter(({ protocol }) => /^https?:$/.test(protocol))
    .map(({ href }) => href);
}
