/**
 * The tags that a company's own Word template can hold: one list for the check of a template, for what is filled in,
 * and for the screen that lists them. A tag is a text, `{title}`, or a list that is repeated,
 * `{#documents}…{/documents}`, with tags of its own.
 */
import { REPORT_COLUMN_NAMES } from './columns.ts';

export interface TemplateTag {
  readonly name: string;
  readonly about: string;
}
export interface TemplateList extends TemplateTag {
  readonly tags: readonly TemplateTag[];
  readonly lists?: readonly TemplateList[];
  /** A template without `{body}` shows these tags of the list: no report is without them. */
  readonly needs?: readonly string[];
}

const tag = (name: string, about: string): TemplateTag => ({ name, about });

/** Takes the place of its paragraph: every section of the report, as chosen when it was asked for. */
export const BODY_TAG = 'body';
/** What every template shows, so that no report looks approved that is not. */
export const MARK_TAG = 'mark';

export const TEXT_TAGS: readonly TemplateTag[] = [
  tag('title', 'Title of the report'),
  tag('kind', 'Kind of report'),
  tag(MARK_TAG, '“Not approved”, or by whom and when it was approved'),
  tag('search', 'Title and number of the search'),
  tag('search_type', 'Type of the search'),
  tag('priority_date', 'Priority date'),
  tag('asked', 'When the report was asked for, and by whom'),
  tag('as_of', 'When what it says was collected'),
  tag('version', 'Version of the report'),
  tag('idea', 'Subject of the search: idea or query'),
  tag('classes', 'Classes searched'),
  tag('index', 'Private index that the idea was compared with: number and name'),
  tag('footer', 'Number, version and hash of the report, for a footer'),
  tag(BODY_TAG, 'All sections of the report, in a paragraph of its own outside tables'),
];

export const LIST_TAGS: readonly TemplateList[] = [
  {
    ...tag('documents', 'Documents kept'),
    tags: [
      tag('number', 'Publication number'),
      tag('title', 'Title of the document'),
      ...Object.entries(REPORT_COLUMN_NAMES).map(([name, label]) => tag(name, label)),
    ],
    lists: [
      {
        ...tag('chart', 'Claim chart of the document'),
        tags: [tag('limitation', 'Limitation'), tag('verdict', 'Verdict'), tag('quotation', 'Quotation and place')],
      },
    ],
    needs: ['number'],
  },
  {
    ...tag('features', 'Limitations or features of the subject'),
    tags: [tag('label', 'Label'), tag('text', 'Text')],
  },
  {
    ...tag('landscape', 'Landscape: the rows of all of its tables'),
    tags: [
      tag('table', 'Title of the table'),
      tag('value', 'Year, authority, applicant, class or status'),
      tag('families', 'Families'),
      tag('publications', 'Publications'),
    ],
  },
  {
    ...tag('compared', 'Comparison with a private index: the most alike, then others that were decided on'),
    tags: [
      tag('rank', 'Place among the most alike, from 1'),
      tag('number', 'Number of the document'),
      tag('title', 'Title of the document'),
      tag('name', 'Name of its file'),
      tag('passages', 'Passages with their places'),
      tag('reasons', 'Why it is alike: shared words and kinds of evidence'),
      tag('decision', 'Category and ratings'),
    ],
  },
  {
    ...tag('arrivals', 'Monitoring digest: what arrived'),
    tags: [
      tag('arrived', 'When it arrived'),
      tag('number', 'Publication number'),
      tag('title', 'Title of the document'),
      tag('published', 'Published'),
      tag('cause', 'Why it came: cause, change and passage'),
      tag('decision', 'Who decided what, when and why'),
    ],
  },
  {
    ...tag('comments', 'Comments on documents'),
    tags: [tag('number', 'Publication number'), tag('by', 'Who wrote it'), tag('text', 'Comment')],
  },
  {
    ...tag('families', 'Family annex'),
    tags: [tag('number', 'Publication number'), tag('family', 'Family'), tag('members', 'Other members')],
  },
  {
    ...tag('runs', 'Search strategy: every query as it ran'),
    tags: [
      tag('run', 'Number of the run'),
      tag('date', 'Date'),
      tag('query', 'Query'),
      tag('corpus', 'Version of the corpus'),
      tag('families', 'Families found'),
    ],
    needs: ['query', 'date', 'families'],
  },
  {
    ...tag('flow', 'Flow of the search'),
    tags: [tag('label', 'What is counted'), tag('value', 'Count')],
    needs: ['value', 'label'],
  },
  { ...tag('recall', 'Estimates of recall'), tags: [tag('text', 'Paragraph')], needs: ['text'] },
  {
    ...tag('coverage', 'Coverage by authority'),
    tags: [
      tag('authority', 'Authority'),
      tag('publications', 'Publications'),
      tag('years', 'Oldest year and newest day of publication'),
      tag('abstracts', 'With abstract'),
      tag('claims', 'With claims'),
      tag('descriptions', 'With description'),
      tag('statuses', 'With legal status'),
      tag('registers', 'Register events to'),
    ],
    needs: ['authority', 'publications', 'years'],
  },
  { ...tag('egress', 'What left the house'), tags: [tag('text', 'Paragraph')], needs: ['text'] },
  { ...tag('disclaimers', 'Disclaimers'), tags: [tag('text', 'Paragraph')], needs: ['text'] },
  {
    ...tag('log', 'Search log: every step, in order'),
    tags: [tag('entry', 'Number of the entry'), tag('date', 'Date'), tag('by', 'Who'), tag('text', 'What was done')],
    needs: ['text', 'date', 'by'],
  },
];

/** Each tag as it is written, with what it stands for; those of a list below it. */
export const templateTagLines = (): readonly (TemplateTag & { readonly depth: number })[] => [
  ...TEXT_TAGS.map((one) => ({ ...one, name: `{${one.name}}`, depth: 0 })),
  ...LIST_TAGS.flatMap((list) => listLines(list, 0)),
];

const listLines = (list: TemplateList, depth: number): readonly (TemplateTag & { readonly depth: number })[] => [
  { name: `{#${list.name}} … {/${list.name}}`, about: list.about, depth },
  ...list.tags.map((one) => ({ ...one, name: `{${one.name}}`, depth: depth + 1 })),
  ...(list.lists ?? []).flatMap((inner) => listLines(inner, depth + 1)),
];
