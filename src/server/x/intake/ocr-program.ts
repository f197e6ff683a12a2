/** The program of the process that reads one page of a PDF by OCR (read-scan.ts): it draws the page, and reads that. */
import { SEALED } from './sealed.ts';

export const OCR_PROGRAM = `
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
${SEALED}
const { packages, page: number, language, dotsPerInch, dotsAtMost } = asked;
const require = createRequire(packages.from);

/** As a PNG, and how many dots an inch of the page has there. */
async function drawn(bytes) {
  const { document } = await openPdf(bytes);
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(dotsAtMost / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = require(packages.canvas).createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext('2d');
  canvasContext.fillStyle = 'white';
  canvasContext.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvasContext, viewport }).promise;
  return { image: canvas.toBuffer('image/png'), dots: Math.round(scale * 72) };
}

async function recognized({ image, dots }) {
  const silent = () => undefined;
  const core = await require(packages.tesseract)({ TesseractProgress: silent, print: silent, printErr: silent });
  core.FS.writeFile(language + '.traineddata', gunzipSync(readFileSync(packages.language)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, language, core.OEM_LSTM_ONLY) !== 0) throw new Refused('The data of the language is damaged.');
  core.FS.writeFile('/input', image);
  if (api.SetImageFile(1, 0) !== 0) throw new Refused('The page can’t be drawn.');
  api.SetVariable('user_defined_dpi', String(dots));
  api.Recognize(null);
  return JSON.parse(api.GetJSONText()).blocks ?? [];
}

await answer(async (bytes) => {
  const blocks = [];
  for (const { paragraphs } of await recognized(await drawn(bytes)))
    for (const { lines, confidence } of paragraphs ?? []) {
      const text = joinLines(lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\\n'));
      if (/[\\p{L}\\p{N}]/u.test(text))
        for (const part of cut(text)) blocks.push({ text: part.normalize('NFKC'), confidence: Math.round(confidence) });
    }
  return { ok: true, blocks };
});
`;
