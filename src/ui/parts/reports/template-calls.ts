/** What is asked of the Word templates of the company, and what the answers hold. */
import type { CompanyTemplate } from '../../../domain/reports/company-templates.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';

const LIST = 'report_templates';
const change = (template: Id, json: object): CallRequest => ({ method: 'PATCH', path: `${LIST}/${template}`, json });

export const templateCalls = {
  list: LIST,
  sample: `${LIST}/sample`,
  file: (template: Id, version: number) => `${LIST}/${template}/${version}/file`,
  filled: (template: Id, version: number) => `${LIST}/${template}/${version}/filled`,
  preview: (template: Id, version: number) => `${LIST}/${template}/${version}/preview`,
  add: (name: string, file: File): CallRequest => ({
    ...{ method: 'POST', path: `${LIST}?name=${encodeURIComponent(name)}`, file },
  }),
  addVersion: (template: Id, file: File): CallRequest => ({
    ...{ method: 'POST', path: `${LIST}/${template}/versions`, file },
  }),
  rename: (template: Id, name: string) => change(template, { name }),
  use: (template: Id, version: number) => change(template, { current: version }),
  retire: (template: Id, retired: boolean) => change(template, { retired }),
} as const;

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

export function readTemplates(body: unknown): readonly CompanyTemplate[] | null {
  const templates = fieldOf(body, 'templates');
  return Array.isArray(templates) ? (templates as readonly CompanyTemplate[]) : null;
}

/** What is wrong with a file that was not taken; none for one that was; null for another answer. */
export function readUploaded(body: unknown): readonly string[] | null {
  const refused = fieldOf(body, 'refused');
  if (refused === null) return [];
  return Array.isArray(refused) && refused.every((one) => typeof one === 'string') ? refused : null;
}

/** The text of a template with sample data; null within for one that is too large to be shown. */
export function readTemplatePreview(body: unknown): { readonly html: string | null } | null {
  const html = fieldOf(body, 'html');
  return typeof html === 'string' || html === null ? { html } : null;
}

/** Reports use the version that is in use; those that are retired can’t be chosen. */
export const usableTemplates = (
  templates: readonly CompanyTemplate[],
): readonly { readonly hash: string; readonly label: string }[] =>
  templates.flatMap(({ name, current, retiredAt, versions }) => {
    const used = versions.find(({ version }) => version === current);
    return retiredAt === null && used ? [{ hash: used.hash, label: `${name}, version ${current}` }] : [];
  });
