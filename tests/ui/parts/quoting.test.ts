/** Where quoted words stand in a document. */
import { describe, expect, test } from 'vitest';
import { quotableText, findQuote, withoutSpace } from '../../../src/ui/parts/document/quoting.ts';
import { aPublication } from '../../builders/publication.ts';

describe('a quoted passage', () => {
  const text = 'A valve with a\nseal. Another valve with a seal.';
  test('given words across a line, then they are found however white space is set', () => {
    expect(findQuote(text, ' valve  with a seal')).toEqual({ from: 2, to: 19, text: 'valve with a\nseal' });
  });
  test('given words that stand there twice, then the ones nearest to where they were marked are meant', () => {
    const near = withoutSpace('A valve with a\nseal. Another').text.length;
    expect(findQuote(text, 'valve with a seal', near)?.from).toBe(text.indexOf('valve with a seal'));
  });
  test('given words that do not stand there so, or none, then there is no place', () => {
    expect(findQuote(text, 'valve and a seal')).toBeNull();
    expect(findQuote(text, ' \n')).toBeNull();
  });
  test('given a field, then its text is that of its parts, line by line', () => {
    const publication = aPublication({ ucid: 'EP-1-A1', title: 'Valve' });
    expect(quotableText(publication, 'title', 'en')).toBe('Valve');
  });
});
