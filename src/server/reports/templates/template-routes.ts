/**
 * The Word templates of the company of who asks: its colleagues see and use them, its administrators change them.
 *
 *   GET /spa/api/report_templates   …/sample   …/{template}/{version}/file | filled | preview
 *   POST …?name=   a file: a new template     POST …/{template}/versions   a file: its next version
 *   PATCH …/{template}   {name} | {current} | {retired}
 */
import { TEMPLATE_BYTES_AT_MOST, TEMPLATE_NAME_AT_MOST } from '../../../domain/reports/company-templates.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { isRefusal, refusal, type Refusal } from '../../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../../http/answers.ts';
import type { AppContext } from '../../http/env.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { MEDIA_TYPES } from '../render/render.ts';
import { TemplateRefused } from './open-package.ts';
import { sampleTemplate } from './sample-template.ts';
import {
  addTemplate,
  addVersion,
  changeTemplate,
  companyTemplates,
  hasTemplate,
  versionContent,
} from './template-store.ts';
import { previewHtml, tryTemplate } from './try-template.ts';

const PATH = '/spa/api/report_templates';
const ONE = `${PATH}/:template`;
const TRY_MS = 60_000;

const noTemplate = refusal(404, 'no-template', 'There is no such template.');
const noName = refusal(
  422,
  'template-name',
  `Give the template a name of at most ${TEMPLATE_NAME_AT_MOST} characters.`,
);
const noChange = refusal(422, 'not-understood', 'This is no change that can be made to a template.');

export function templateRoutes({ db, now }: Pick<Services, 'db' | 'now'>): readonly Route[] {
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });
  /** Each is a process of some hundred milliseconds. */
  const rateOfTrying = createRateLimit({ burst: 20, everyMs: 3_000, now });
  const who = 'company-administrator';

  const companyOf = (context: AppContext): Id | null => context.get('signedIn').user.company?.id ?? null;
  const signalOf = (context: AppContext) => AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(TRY_MS)]);

  /** Keeps what was uploaded, if it can be a template. */
  async function upload(
    context: AppContext,
    keep: (uploaded: { content: Uint8Array; by: Id; at: Date }) => Promise<object | null>,
  ): Promise<Response> {
    const content = new Uint8Array(await context.req.arrayBuffer());
    try {
      await tryTemplate(content, signalOf(context));
    } catch (error) {
      if (!(error instanceof TemplateRefused)) throw error;
      context.set('audited', { isDone: false });
      return context.json({ refused: error.problems });
    }
    const kept = await keep({ content, by: context.get('signedIn').user.pk, at: new Date(now()) });
    return kept === null ? refuse(context, noTemplate) : context.json({ ...kept, refused: null }, 201);
  }

  async function contentOf(context: AppContext): Promise<Uint8Array<ArrayBuffer> | null> {
    const [template, version] = [idOf(context.req.param('template')), idOf(context.req.param('version'))];
    const company = companyOf(context);
    if (company === null || template === null || version === null) return null;
    return versionContent(db, { company, template, version });
  }

  /** `what` the version of a template is asked for as. */
  const ofVersion = (
    what: string,
    answer: (content: Uint8Array<ArrayBuffer>, context: AppContext) => Promise<Response>,
  ) =>
    ({
      ...{ method: 'GET', path: `${ONE}/:version/${what}`, who: 'colleague', rate: rateOfTrying },
      async handle(context) {
        const content = await contentOf(context);
        return content === null ? refuse(context, noTemplate) : answer(content, context);
      },
    }) satisfies Route;

  return [
    {
      ...{ method: 'GET', path: PATH, who: 'colleague', rate },
      async handle(context) {
        const company = companyOf(context);
        return context.json({ templates: company === null ? [] : await companyTemplates(db, company) });
      },
    },
    {
      ...{ method: 'GET', path: `${PATH}/sample`, who: 'colleague', rate },
      handle: (context) => wordFile(context, new Uint8Array(sampleTemplate()), 'report-template.docx'),
    },
    {
      ...{ method: 'POST', path: PATH, who, maxBody: TEMPLATE_BYTES_AT_MOST, rate: rateOfTrying },
      async handle(context) {
        const name = nameIn(context.req.query('name'));
        if (name === null) return refuse(context, noName);
        context.set('audited', { subject: name });
        const company = context.get('company');
        return upload(context, async (uploaded) => ({ id: await addTemplate(db, { company, name, ...uploaded }) }));
      },
    },
    {
      ...{ method: 'POST', path: `${ONE}/versions`, who, maxBody: TEMPLATE_BYTES_AT_MOST, rate: rateOfTrying },
      async handle(context) {
        const template = idOf(context.req.param('template'));
        const company = context.get('company');
        if (template === null || !(await hasTemplate(db, { company, template }))) return refuse(context, noTemplate);
        return upload(context, async (uploaded) => {
          const version = await addVersion(db, { company, template, ...uploaded });
          return version === null ? null : { version };
        });
      },
    },
    {
      ...{ method: 'PATCH', path: ONE, who, maxBody: 4_096, rate },
      async handle(context) {
        const template = idOf(context.req.param('template'));
        const company = context.get('company');
        if (template === null || !(await hasTemplate(db, { company, template }))) return refuse(context, noTemplate);
        const body = await jsonBody(context);
        const change = isRefusal(body) ? body : changeIn(body, new Date(now()));
        if (isRefusal(change)) return refuse(context, change);
        return (await changeTemplate(db, { company, template }, change))
          ? context.json({})
          : refuse(context, noTemplate);
      },
    },
    ofVersion('file', async (content, context) => wordFile(context, content, 'template.docx')),
    ofVersion('filled', async (content, context) =>
      wordFile(
        context,
        new Uint8Array(await tryTemplate(content, signalOf(context))),
        'template-with-sample-data.docx',
      ),
    ),
    ofVersion('preview', async (content, context) => {
      const signal = signalOf(context);
      return context.json({ html: await previewHtml(await tryTemplate(content, signal), signal) });
    }),
  ];
}

const wordFile = (context: AppContext, content: Uint8Array<ArrayBuffer>, name: string): Response =>
  context.body(content, 200, {
    'Content-Type': MEDIA_TYPES.docx,
    'Content-Disposition': `attachment; filename="${name}"`,
  });

function nameIn(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : '';
  return name === '' || name.length > TEMPLATE_NAME_AT_MOST ? null : name;
}

function changeIn(body: unknown, at: Date): Parameters<typeof changeTemplate>[2] | Refusal {
  const [name, current, retired] = ['name', 'current', 'retired'].map((field) => fieldOf(body, field));
  if (name !== undefined) {
    const text = nameIn(name);
    return text === null ? noName : { name: text };
  }
  if (typeof current === 'number') return idOf(String(current)) === null ? noChange : { current };
  return typeof retired === 'boolean' ? { retired_at: retired ? at : null } : noChange;
}
