/** Events of registers: golden records of each source, and inputs that are damaged. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { webStream } from './builders.ts';

interface Read {
  readonly records: readonly ReadRecord[];
  readonly legal: readonly LegalRecord[];
}

async function read(text: string, chunk = 700): Promise<Read> {
  const legal: LegalRecord[] = [];
  const onLegal = async (more: readonly LegalRecord[]): Promise<void> => void legal.push(...more);
  const source = { kind: 'stream', name: 'file', stream: webStream(Buffer.from(text), chunk), size: null } as const;
  const records: ReadRecord[] = [];
  for await (const record of readRecords(source, { onLegal })) records.push(record);
  return { records, legal };
}

const docdb = (country: string, number: string, kind: string, date: string) =>
  `<document-id document-id-type="docdb"><country>${country}</country><doc-number>${number}</doc-number>` +
  `<kind>${kind}</kind><date>${date}</date></document-id>`;
const event = (attributes: string, fields: string, office = 'EP') =>
  `<ops:legal ${attributes}><ops:pre line="00001">as printed</ops:pre><ops:L001EP>${office}</ops:L001EP>` +
  `<ops:L007EP desc="Gazette DATE">2020-05-01</ops:L007EP><ops:L018EP desc="DATE last exchanged">2020-05-09` +
  `</ops:L018EP><ops:L019EP>0001-01-01</ops:L019EP><ops:L500EP>${fields}</ops:L500EP></ops:legal>`;
const LAPSED = event(
  'code="PG25" desc="LAPSED IN A STATE [TOLD BY ITS OFFICE]" infl="-"',
  '<ops:L501EP>BG</ops:L501EP><ops:L510EP desc="Free Format Text">NO TRANSLATION</ops:L510EP>' +
    '<ops:L525EP>20200227</ops:L525EP>',
);
const NATIONAL = event(
  'code="REG " desc="REFERENCE TO A NATIONAL CODE" infl=" "',
  '<ops:L501EP>GB</ops:L501EP><ops:L502EP descData="EUROPEAN PATENT GRANTED" infl="+">FG4D</ops:L502EP>',
);
const PAID = event(
  'code="PGFP" desc="ANNUAL FEE PAID" infl="+"',
  '<ops:L501EP>FI</ops:L501EP><ops:L518EP>20250620</ops:L518EP><ops:L520EP>16</ops:L520EP>',
);
const member = (events: string, inside = '') =>
  `<ops:family-member family-id="43"><publication-reference>${docdb('EP', '2400812', 'A1', '20111228')}` +
  `<document-id document-id-type="epodoc"><doc-number>EP2400812</doc-number></document-id></publication-reference>` +
  `<application-reference>${docdb('EP', '10167109', 'A', '20100624')}</application-reference>${inside}${events}` +
  `</ops:family-member>`;
const answer = (members: string) =>
  `<?xml version="1.0"?><ops:world-patent-data xmlns="http://www.epo.org/exchange" xmlns:ops="http://ops.epo.org">` +
  `<ops:patent-family legal="true" total-result-count="1">${members}</ops:patent-family></ops:world-patent-data>`;

describe('an answer of OPS with legal events', () => {
  test('gives a record a member, with each event in words, its state, its days and its sign', async () => {
    const { records, legal } = await read(answer(member(LAPSED + NATIONAL + PAID)));
    expect(records).toEqual([]);
    expect(legal).toEqual([
      {
        source: 'inpadoc',
        application: { country: 'EP', number: '10167109', kind: null, date: '2010-06-24' },
        publications: [{ country: 'EP', number: '2400812', kind: 'A1', date: '2011-12-28' }],
        asOf: '2020-05-09',
        isComplete: true,
        events: [
          {
            office: 'EP',
            code: 'PG25',
            words: 'LAPSED IN A STATE; NO TRANSLATION',
            date: '2020-05-01',
            effective: '2020-02-27',
            state: 'BG',
            sign: '-',
          },
          {
            office: 'EP',
            code: 'FG4D',
            words: 'EUROPEAN PATENT GRANTED',
            date: '2020-05-01',
            state: 'GB',
            sign: '+',
          },
          {
            office: 'EP',
            code: 'PGFP',
            words: 'ANNUAL FEE PAID',
            date: '2020-05-01',
            effective: '2025-06-20',
            state: 'FI',
            sign: '+',
            feeYear: 16,
          },
        ],
      },
    ]);
  });

  test('a state before the words is the state, and a US application loses its year', async () => {
    const ceased = event('code="GBPC" desc="GB: CEASED" infl="-"', '');
    const [european] = (await read(answer(member(ceased)))).legal;
    expect(european?.events[0]).toMatchObject({ state: 'GB', words: 'CEASED' });
    const us =
      `<family-member><application-reference>${docdb('US', '201113167395', 'A', '20110623')}` +
      `</application-reference>${event('code="MAFP" desc="FEE" infl="+"', '', 'US')}</family-member>`;
    expect((await read(answer(us))).legal[0]?.application?.number).toBe('13167395');
  });

  test('a member with a bibliography gives both', async () => {
    const biblio =
      '<exchange-document system="ops.epo.org" country="EP" doc-number="2400812" kind="A1"><bibliographic-data>' +
      `<publication-reference>${docdb('EP', '2400812', 'A1', '20111228')}</publication-reference>` +
      '<invention-title lang="en">Kettle</invention-title></bibliographic-data></exchange-document>';
    const { records, legal } = await read(answer(member(LAPSED, biblio) + member(PAID)));
    expect(records.map((record) => record.ok && record.publication.ucid)).toEqual(['EP-2400812-A1']);
    expect(legal).toHaveLength(2);
  });

  test('without a taker the events are set aside as such, and a member without events says nothing', async () => {
    const source = { kind: 'stream', name: 'f', stream: webStream(Buffer.from(answer(member(PAID))), 99), size: null };
    const records: ReadRecord[] = [];
    for await (const record of readRecords({ ...source, kind: 'stream' })) records.push(record);
    expect(records).toMatchObject([{ ok: false, reason: 'events of a register, not a patent document' }]);
    expect(await read(answer(member('')))).toEqual({ records: [], legal: [] });
    const nameless = `<family-member><publication-reference/>${PAID}</family-member>`;
    expect((await read(answer(nameless))).records).toMatchObject([
      { ok: false, reason: 'events without the number of their publication' },
    ]);
  });
});

const LINES = `0000004593999 06537062 N 19830929 19860610 19900208 M170 
0000005123456 07123456 Y 19900101 19920714 19960201 M1551
0000005123456 07123456 Y 19900101 19920714 20001015 EXP. 
000000RE35000 07999999 N 19910215 19950620 19990101 M184 
`;

describe('maintenance fee events of the USPTO', () => {
  test('are one record a patent, with the events of its lines', async () => {
    for (const chunk of [13, 700]) {
      const { records, legal } = await read(LINES.replaceAll('\n', '\r\n'), chunk);
      expect(records).toEqual([]);
      expect(legal.map(({ publications, events }) => [publications[0]?.number, events.length])).toEqual([
        ['4593999', 1],
        ['5123456', 2],
        ['RE35000', 1],
      ]);
      expect(legal[1]).toEqual({
        source: 'us-maintenance-fees',
        application: { country: 'US', number: '7123456', kind: null, date: '1990-01-01' },
        publications: [{ country: 'US', number: '5123456', kind: null, date: '1992-07-14' }],
        asOf: '2000-10-15',
        isComplete: false,
        events: [
          { office: 'US', code: 'M1551', words: 'Payment of a maintenance fee or surcharge', date: '1996-02-01' },
          {
            office: 'US',
            code: 'EXP.',
            words: 'Patent expired for failure to pay maintenance fees',
            date: '2000-10-15',
          },
        ],
      });
    }
  });

  test('a damaged line is set aside with its number, the rest goes on', async () => {
    const { records, legal } = await read(LINES.replace('20001015', '20001315').replace(' M170', ''));
    expect(records.map((record) => !record.ok && [record.ordinal, record.reason])).toEqual([
      [1, 'the line is no maintenance fee event in columns of fixed width'],
      [3, 'the day of the event, 20001315, is no date'],
    ]);
    expect(legal).toHaveLength(2);
  });
});

describe('opt-outs from the Unified Patent Court', () => {
  const aCase = (more: object) => ({
    patentNumber: 'EP 2400812 B1',
    caseNumber: 'OPT_1/2023',
    caseType: 'OPT_OUT',
    dateOfLodging: '2023-05-01T09:00:00',
    outcome: 'APPLICATION_ACCEPTED',
    ...more,
  });
  test('count where they are in effect, in a list or a page of rows', async () => {
    const cases = [aCase({}), aCase({ outcome: 'APPLICATION_PENDING' }), aCase({ caseType: 'WITHDRAW' })];
    for (const body of [cases, { page: 1, rows: cases }]) {
      const { legal } = await read(JSON.stringify(body));
      expect(legal.map(({ events }) => events[0]?.words)).toEqual([
        'Opt-out registered; case OPT_1/2023',
        'Request: application pending; case OPT_1/2023',
        'Withdrawal of the opt-out registered; case OPT_1/2023',
      ]);
      expect(legal[0]).toMatchObject({ publications: [{ country: 'EP', number: '2400812' }], asOf: '2023-05-01' });
    }
  });
  test('one without a patent or a day is set aside, and so is what is no JSON', async () => {
    const { records } = await read(JSON.stringify([aCase({ patentNumber: '' }), aCase({ dateOfLodging: 'May' })]));
    expect(records.map((record) => !record.ok && record.reason)).toEqual([
      'an opt-out without the number of its European patent (patentNumber)',
      'an opt-out without the day on which it was lodged (dateOfLodging)',
    ]);
    expect((await read('[{"caseType": 1, "dateOfLodging": 2')).records).toMatchObject([
      { ok: false, reason: 'the file is no JSON; save the answer again' },
    ]);
  });
});

test('1,500 damaged files end with events or reasons, never with an exception', async () => {
  const whole = [
    answer(member(LAPSED + NATIONAL + PAID)),
    LINES,
    JSON.stringify([{ caseType: 'OPT_OUT', dateOfLodging: '' }]),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(40), fc.string({ maxLength: 12, unit: 'binary' })), { maxLength: 4 }),
      async (text, cuts) => {
        const damaged = cuts.reduce(
          (held, [at, length, put]) => held.slice(0, at) + put + held.slice(at + length),
          text,
        );
        const { records } = await read(damaged);
        for (const record of records) if (!record.ok) expect(record.reason).not.toBe('');
      },
    ),
    { numRuns: 1_500 },
  );
});
