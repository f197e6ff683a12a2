/**
 * The program of the process that fills a template by easy-template-x. It gets all by a pipe and opens no other file
 * than its package. Data is text: the resolver gives the engine texts and lists of the tags that there are, so that
 * nothing in the data is taken for an instruction, and a name that is none ends the process.
 */
export const FILL_PROGRAM = `
import { readFileSync } from 'node:fs';
const { engine, template, data, body, bodyTag } = JSON.parse(readFileSync(0, 'utf8'));
const { LoopPlugin, RawXmlPlugin, TemplateHandler, TextPlugin } = await import(engine);

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const line = (text) => '<w:t xml:space="preserve">' + escaped(text) + '</w:t>';

function scopeDataResolver({ path }) {
  const scopes = [data];
  let list = [];
  const found = (name) => {
    const scope = scopes.findLast((one) => Object.hasOwn(one, name));
    if (scope === undefined) throw new Error('no such tag');
    return scope[name];
  };
  for (const part of path.slice(0, -1))
    if (typeof part === 'number') scopes.push(list[part]);
    else list = found(part.name);
  const { name } = path.at(-1);
  if (name === bodyTag) {
    if (scopes.length > 1) throw new Error('the body is in a list');
    return { _type: 'rawXml', xml: body, replaceParagraph: true };
  }
  const value = found(name);
  if (typeof value !== 'string') return value;
  return value.includes('\\n')
    ? { _type: 'rawXml', xml: value.split('\\n').map(line).join('<w:br/>') }
    : value;
}

const handler = new TemplateHandler({
  plugins: [new TextPlugin(), new LoopPlugin(), new RawXmlPlugin()],
  maxXmlDepth: 200,
  scopeDataResolver,
});
const filled = await handler.process(Buffer.from(template, 'base64'), {});
process.stdout.write(filled);
`;
