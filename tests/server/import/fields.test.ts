import { describe, expect, test } from 'vitest';
import { ipcSymbol, uspcSymbol } from '../../../src/server/import/fields/classes.ts';
import { cleanNumber, parseSourceDate, partialDate } from '../../../src/server/import/fields/document-ids.ts';
import { referredClaims } from '../../../src/domain/documents/claims/claim-references.ts';

describe('dates', () => {
  test.each([
    ['20050104', '2005-01-04'],
    ['2005-01-04', '2005-01-04'],
    ['20040229', '2004-02-29'],
    ['20050229', null],
    ['19010500', null],
    ['00000000', null],
    ['', null],
    ['5 May', null],
  ])('%j is the day %j', (raw, day) => {
    expect(parseSourceDate(raw)).toBe(day);
  });

  test('without a day keep what they say', () => {
    expect([
      partialDate('19010500'),
      partialDate('19010000'),
      partialDate('20050104'),
      partialDate('00000000'),
    ]).toEqual(['1901-05', '1901', undefined, undefined]);
  });
});

describe('document numbers', () => {
  test.each([
    ['US', '06836899', '6836899'],
    ['US', 'D0500396', 'D500396'],
    ['US', 'PP015463', 'PP15463'],
    ['US', 'RE38677', 'RE38677'],
    ['US', '2002/0112345', '20020112345'],
    ['WO', 'WO 03/007778', '2003007778'],
    ['WO', 'WO-9705666', '1997005666'],
    ['WO', '2007/082480', '2007082480'],
    ['EP', '0 878 940', '878940'],
    ['DE', '198 31 205', '19831205'],
    ['JP', '2001-001765', '2001001765'],
    ['US', 'PCTDE99/01556', 'PCT/DE1999/001556'],
    ['WO', 'PCT/IB2019/057948', 'PCT/IB2019/057948'],
    ['IT', 'BG2002A000039', 'BG2002A000039'],
  ])('%s %j is %j', (country, printed, number) => {
    expect(cleanNumber(country, printed)).toBe(number);
  });
});

describe('classification symbols', () => {
  test.each([
    ['A45F  504', 'A45F5/04'],
    ['A43B 2300', 'A43B23/00'],
    ['H01L 21302', 'H01L21/302'],
    ['A61B005/00', 'A61B5/00'],
    ['C08F 255/02', 'C08F255/02'],
    ['B60C  15/00', 'B60C15/00'],
    ['H04W 84/005', 'H04W84/005'],
    ['A01B', 'A01B'],
    ['nonsense', null],
  ])('IPC %j is %j', (raw, symbol) => {
    expect(ipcSymbol(raw)).toBe(symbol);
  });

  test.each([
    ['  2 52', '2/52'],
    ['  2336', '2/336'],
    ['D21760', 'D21/760'],
    ['426104000', '426/104'],
    ['4353201', '435/320.1'],
    ['12820527', '128/205.27'],
    [' 66126 R', '66/126R'],
    ['D 8381', 'D8/381'],
    ['224240-241', '224/240-241'],
    ['PLT226', 'PLT/226'],
    ['', null],
  ])('USPC %j is %j', (raw, symbol) => {
    expect(uspcSymbol(raw)).toBe(symbol);
  });
});

describe('claims that a claim refers to in words', () => {
  test.each([
    ['en', 'The kettle according to claim 1, wherein 5 cups', [1]],
    ['en', 'A kettle as claimed in any one of claims 1 to 3 or 5, with', [1, 2, 3, 5]],
    ['en', 'as in claim 2 and/or claim 4', [2, 4]],
    ['en', 'according to any of the preceding claims', [1, 2, 3, 4, 5, 6, 7]],
    ['en', 'a compound of claim 1, 4-methylphenol', [1]],
    ['de', 'Kessel nach Anspruch 1 oder 2, dadurch gekennzeichnet', [1, 2]],
    ['de', 'Kessel nach einem der Ansprüche 1 bis 4', [1, 2, 3, 4]],
    ['de', 'nach einem der vorhergehenden Ansprüche', [1, 2, 3, 4, 5, 6, 7]],
    ['ja', '請求項１又は２に記載の練り製品管理装置において、２本の', [1, 2]],
    ['ja', '請求項１〜３のいずれか一項に記載の装置', [1, 2, 3]],
    ['ja', '前記いずれかの請求項に記載の装置', [1, 2, 3, 4, 5, 6, 7]],
    ['zh', '根据权利要求1-3中任一项所述的方法，5 mm', [1, 2, 3]],
    ['zh', '如权利要求1或2所述的设备', [1, 2]],
    ['zh', '根据上述权利要求任一项所述的方法', [1, 2, 3, 4, 5, 6, 7]],
    ['ko', '제1항 내지 제3항 중 어느 한 항에 있어서', [1, 2, 3]],
    ['ko', '청구항 1 또는 2에 있어서, 5개의', [1, 2]],
    ['und', '請求項４記載の加工方法', [4]],
    ['fr', "selon l'une quelconque des revendications 1 à 3", [1, 2, 3]],
    ['fr', "selon l'une des revendications précédentes", [1, 2, 3, 4, 5, 6, 7]],
    ['es', 'según las reivindicaciones 1 a 3', [1, 2, 3]],
    ['und', 'selon la revendication 2', [2]],
    ['en', 'A kettle with 3 legs', []],
  ])('%s: %s', (lang, text, claims) => {
    expect(referredClaims(text, lang, 8)).toEqual(claims);
  });
});
