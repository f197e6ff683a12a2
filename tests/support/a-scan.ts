/** A PDF as a scanner makes it: each page a picture of its lines, or, for a page with `text`, the words themselves. */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

type ScannedPage = { readonly lines: readonly string[] } | { readonly text: string };

const FONT = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
const [WIDTH, HEIGHT] = [1275, 1650];

/** Typed at 150 dots an inch, on a page of 612 by 792 points. */
function photographed(lines: readonly string[]): string {
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT), 'Typed');
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  context.font = '28px Typed';
  lines.forEach((line, nth) => context.fillText(line, 120, 160 + nth * 44));
  return canvas.toBuffer('image/jpeg', 80).toString('latin1');
}

const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

function objectsOf(page: ScannedPage, nth: number): readonly string[] {
  const [content, drawn] = [4 + nth * 3, 5 + nth * 3].map((number) => `${number} 0 R`);
  const resources = `/XObject << /I ${drawn} >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>`;
  const kind = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB`;
  const [drawing, image] =
    'text' in page
      ? [`BT /F 12 Tf 50 700 Td (${page.text}) Tj ET`, '']
      : ['612 0 0 792 0 0 cm /I Do', photographed(page.lines)];
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents ${content} >>`,
    stream('', drawing),
    stream(`${kind} /BitsPerComponent 8 /Filter /DCTDecode`, image),
  ];
}

export function aScan(pages: readonly ScannedPage[]): Buffer {
  const kids = pages.map((_, nth) => `${3 + nth * 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap(objectsOf),
  ];
  const body = objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`, 'latin1');
}
