/** Small documents in the formats that are imported, written for the tests. */
interface GrantParts {
  readonly number?: string;
  readonly kind?: string;
  readonly date?: string;
  readonly version?: string;
  readonly biblio?: string;
  readonly abstract?: string;
  readonly description?: string;
  readonly claims?: string;
  readonly after?: string;
  readonly encoding?: string;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A US grant, with its XML declaration and a DOCTYPE that nobody may fetch. */
export function aGrant(parts: GrantParts = {}): string {
  const {
    number = '07000001',
    kind = 'B2',
    date = '20060214',
    version = 'v4.1 2005-08-25',
    encoding = 'UTF-8',
  } = parts;
  return (
    `<?xml version="1.0" encoding="${encoding}"?>
<!DOCTYPE us-patent-grant SYSTEM "http://unreachable.invalid/us-patent-grant-v41.dtd" [ ]>
<us-patent-grant lang="EN" dtd-version="${version}" file="US${number}.XML" status="PRODUCTION" ` +
    `id="us-patent-grant" country="US" date-produced="20060131" date-publ="${date}">
<us-bibliographic-data-grant>
<publication-reference><document-id><country>US</country><doc-number>${number}</doc-number>` +
    `<kind>${kind}</kind><date>${date}</date></document-id></publication-reference>
<application-reference appl-type="utility"><document-id><country>US</country><doc-number>10111222</doc-number>` +
    `<date>20020304</date></document-id></application-reference>
${parts.biblio ?? '<invention-title id="d0e1">Kettle with a whistle</invention-title>'}
</us-bibliographic-data-grant>
<abstract id="abstract"><p id="p-0001" num="0000">${parts.abstract ?? 'A kettle that whistles.'}</p></abstract>
<description id="description">${parts.description ?? '<p id="p-0002" num="0001">Water boils.</p>'}</description>
<us-claim-statement>What is claimed is:</us-claim-statement>
<claims ` +
    `id="claims">${
      parts.claims ?? '<claim id="CLM-00001" num="00001"><claim-text>1. A kettle.</claim-text>' + '</claim>'
    }</claims>
${parts.after ?? ''}</us-patent-grant>
`
  );
}

/** A `patent-document` with a ucid. */
export function aPatentDocument({
  number = '1234567',
  inside = '',
  biblio = '',
}: { number?: string; inside?: string; biblio?: string } = {}): string {
  return (
    `${DECLARATION}<patent-document ucid="EP-${number}-B1" country="EP" doc-number="${number}" ` +
    `kind="B1" lang="DE" date="20050622" family-id="777" date-produced="20090605" status="new">
<bibliographic-data><publication-reference fvid="99" ucid="EP-${number}-B1"><document-id format="original">` +
    `<country>EP</country><doc-number>${number}</doc-number><kind>B1</kind><date>20050622</date>` +
    `</document-id></publication-reference>${biblio}</bibliographic-data>
${inside}</patent-document>`
  );
}

/** A chunked source of bytes, cut after every `size` bytes. */
export async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export function webStream(bytes: Uint8Array, size = 1000): ReadableStream<Uint8Array> {
  const chunks = inChunks(bytes, size);
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

export async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const one of from) read.push(one);
  return read;
}
