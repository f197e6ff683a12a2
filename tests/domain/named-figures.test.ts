/** Figures that a quotation names, in the words of several offices. */
import { expect, it } from 'vitest';
import { figuresInWords, namedFigures } from '../../src/domain/documents/named-figures.ts';

it.each([
  ['The valve 12 of FIG. 3 opens.', 'FIG. 3'],
  ['As shown in Figs. 2a and 2b, the seal', 'FIGS. 2a, 2b'],
  ['wie in Figur 4 gezeigt', 'FIG. 4'],
  ['see figure 5.', 'FIG. 5'],
  ['FIGS. 1, 2 and 3 show', 'FIGS. 1, 2, 3'],
  ['FIGS. 1A-1C are views', 'FIGS. 1A to 1C'],
  ['in Fig. 1 bis 3 dargestellt', 'FIGS. 1 to 3'],
  ['Figuren 1 und 2', 'FIGS. 1, 2'],
  ['les figures 1 à 3', 'FIGS. 1 to 3'],
  ['FIG. 2 and FIG. 4, and FIG. 2 again', 'FIGS. 2, 4'],
  ['図5に示す', 'FIG. 5'],
  ['Fig.7 and 12 volts', 'FIG. 7'],
  ['FIG. 3 and 5 mm wide', 'FIG. 3'],
  ['configure 5 valves, a figure of merit, the fig 1000 tree, 3 figures', ''],
  ['a valve', ''],
])('[ROUTE-31] %j names %j', (words, named) => expect(figuresInWords(words)).toBe(named));

it('each figure is named once, however often the words do', () =>
  expect(namedFigures('Figs. 2a, 2b; Fig. 2a')).toEqual(['2a', '2b']));
