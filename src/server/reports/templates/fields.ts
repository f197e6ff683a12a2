/**
 * The fields of a part: only those are allowed that number pages and refer within the document. Word works others out
 * when it opens the file: INCLUDETEXT and INCLUDEPICTURE read files, DDE starts programs, IF and QUOTE can hide them.
 */
const ALLOWED = new Set([
  ...['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'PAGEREF', 'REF', 'NOTEREF', 'STYLEREF', 'SEQ', 'TOC', 'TITLE'],
]);
/** A link within the document, as a table of contents has it. */
const INNER_LINK = /^HYPERLINK\s+\\l\s+"[^"]*"(\s+\\[a-z])*$/i;

interface FieldCheck {
  /** A part of a complex field's code (`isPiece`), or the whole code of a simple one. */
  readonly code: (text: string, isPiece?: boolean) => void;
  /** `begin`, `separate` or `end`. */
  readonly character: (type: string) => void;
  /** Text that is shown. */
  readonly text: (text: string) => void;
  readonly end: () => void;
}

export function createFieldCheck(report: (what: string) => void): FieldCheck {
  const open: { code: string; isInCode: boolean }[] = [];
  let loose = '';

  function check(code: string): void {
    const [name = ''] = code.trim().split(/[\s\\"]/, 1);
    const isAllowed = ALLOWED.has(name.toUpperCase()) || INNER_LINK.test(code.trim());
    if (!isAllowed) report(`has the field ${name.slice(0, 40).toUpperCase() || 'without a name'}. ${INSTEAD}`);
    else if (/[{}]/.test(code)) report('has a tag in the code of a field. Put it beside the field.');
  }

  return {
    code(text, isPiece = false) {
      if (!isPiece) return check(text);
      const field = open.at(-1);
      if (field) field.code += text;
      else loose += text;
    },
    character(type) {
      const field = open.at(-1);
      if (type === 'begin') {
        if (field?.isInCode === true) report(`has a field in the code of a field. ${INSTEAD}`);
        open.push({ code: '', isInCode: true });
      } else if (field && type === 'separate') field.isInCode = false;
      else if (field && type === 'end') check(open.pop()?.code ?? '');
    },
    text(text) {
      if (open.at(-1)?.isInCode === true && text.trim() !== '') report(`has text in the code of a field. ${INSTEAD}`);
    },
    end() {
      if (loose.trim() !== '') check(loose);
      for (const { code } of open.splice(0)) check(code);
    },
  };
}

const INSTEAD = `Fields of a template are ${[...ALLOWED].join(', ')}; use text or a tag instead.`;
