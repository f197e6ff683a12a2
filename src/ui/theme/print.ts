/**
 * The app on paper: the content alone, without navigation, buttons and fields; nothing cut off, no line torn between
 * two pages, heads of tables on each page, pages numbered. What only paper shows is marked `data-print="only"`, what
 * it never shows `data-print="never"`, and a button whose text is content `data-print="text"`.
 */
export const PRINT_ONLY = { 'data-print': 'only' } as const;
export const NEVER_PRINTED = { 'data-print': 'never' } as const;

const margin = 'font: 8pt Inter, system-ui, sans-serif; color: #4d5664;';

export const printStyles = `
[data-print="only"] { display: none; }
@media print {
  @page {
    size: A4;
    margin: 16mm 14mm 18mm;
    @bottom-right { content: "Page " counter(page) " of " counter(pages); ${margin} }
  }
  html, body, #root { height: auto !important; background: none; }
  body > *:not(#root) { display: none !important; }
  body { print-color-adjust: exact; }
  [data-print="only"] { display: block; }
  [data-print="never"], main nav, main input, main textarea, main select, main label:has(input),
  main button:not([aria-pressed="true"], [data-print="text"]), main [aria-busy="true"] svg {
    display: none !important;
  }
  main * {
    position: static !important;
    overflow: visible !important;
    max-height: none !important;
    -webkit-line-clamp: none !important;
    box-shadow: none !important;
  }
  main a { color: inherit !important; text-decoration: none !important; }
  main [aria-pressed="true"] {
    border: 0 !important; padding: 0 !important; background: none !important; color: inherit !important;
  }
  main [aria-current="true"] { background: none !important; }
  main ::details-content { content-visibility: visible; height: auto; }
  main summary { display: none; }
  thead { display: table-header-group; }
  tr, li, figure, dl > div { break-inside: avoid; }
  h1, h2, h3, h4 { break-after: avoid; }
  p { orphans: 3; widows: 3; }
}
`;
