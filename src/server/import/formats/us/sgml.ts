/**
 * The SGML of 2001 as well-formed XML: elements that the DTD declares empty have no end there. Everything else that the
 * office wrote is well-formed already.
 */
const EMPTY_ELEMENTS =
  'B221US B473US B597US CHEMCDX CHEMMOL CITED-BY-EXAMINER CITED-BY-OTHER CLREF CRF CUSTOM-CHARACTER DEL-E DEL-S ' +
  'DFREF EMI EMR FOR INS-E INS-S LSTREF MATHEMATICA PAREF TBLREF SEQREF colspec spanspec mspace mprescripts none';

export function closedElements(sgml: string): string {
  const unclosed = EMPTY_ELEMENTS.split(' ').filter((name) => !sgml.includes(`</${name}>`));
  return sgml.replace(
    new RegExp(`<(${unclosed.join('|')})((?:\\s[^<>]*)?)>`, 'g'),
    (tag, name: string, attributes: string) => (attributes.endsWith('/') ? tag : `<${name}${attributes}/>`),
  );
}
