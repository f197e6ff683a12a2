/**
 * A plot as a drawing of Word: rectangles and texts in one group, with its alternative text. It needs no other part of
 * the file, so that it can stand in a company's template too.
 */
import type { ReportPlot } from '../../../domain/reports/document.ts';
import type { PlotRect, PlotText } from '../../../domain/reports/landscape/plot.ts';
import { xmlText } from './ooxml.ts';

interface PlotLook {
  /** Twips between the margins. */
  readonly width: number;
  /** The id in the document of the style of its paragraph. */
  readonly style: string;
  /** Of the drawing in the document. */
  readonly id: number;
}

const SCHEMAS = 'http://schemas.openxmlformats.org/drawingml/2006';
const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010';
const EMU_OF_POINT = 12_700;
const TWIPS_OF_POINT = 20;

const emu = (points: number): number => Math.round(points * EMU_OF_POINT);

export function plotXml({ title, alt, drawing }: ReportPlot, { width, style, id }: PlotLook): string {
  const scale = Math.min(1, width / TWIPS_OF_POINT / drawing.width);
  const [whole, high] = [drawing.width, drawing.height].map(emu) as [number, number];
  const marks = drawing.marks.map((mark, at) => shapeXml(mark, id * 1_000 + at));
  return (
    `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:keepNext/></w:pPr><w:r><w:drawing>` +
    `<wp:inline xmlns:wp="${SCHEMAS}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent cx="${Math.round(whole * scale)}" cy="${Math.round(high * scale)}"/>` +
    `<wp:docPr id="${id}" name="${xmlText(title)}" descr="${xmlText(alt)}"/>` +
    `<a:graphic xmlns:a="${SCHEMAS}/main"><a:graphicData uri="${WORD_2010}/wordprocessingGroup">` +
    `<wpg:wgp xmlns:wpg="${WORD_2010}/wordprocessingGroup" xmlns:wps="${WORD_2010}/wordprocessingShape">` +
    `<wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/>` +
    `<a:ext cx="${Math.round(whole * scale)}" cy="${Math.round(high * scale)}"/>` +
    `<a:chOff x="0" y="0"/><a:chExt cx="${whole}" cy="${high}"/></a:xfrm></wpg:grpSpPr>` +
    `${marks.join('')}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

const shapeXml = (mark: PlotRect | PlotText, id: number): string =>
  mark.kind === 'rect' ? rectXml(mark, id) : textXml(mark, id);

const placed = ({ x, y, width, height }: Pick<PlotRect, 'x' | 'y' | 'width' | 'height'>): string =>
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>` +
  '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';

const shape = (id: number, content: string): string =>
  `<wps:wsp><wps:cNvPr id="${id}" name="Mark ${id}"/><wps:cNvSpPr/>${content}</wps:wsp>`;

const rectXml = (mark: PlotRect, id: number): string =>
  shape(
    id,
    `<wps:spPr>${placed(mark)}<a:solidFill><a:srgbClr val="${colourOf(mark.shade)}"/></a:solidFill>` +
      '<a:ln><a:noFill/></a:ln></wps:spPr><wps:bodyPr/>',
  );

const LINE_HEIGHT = 12;
const ALIGNED = { left: 'left', center: 'center', right: 'right' } as const;

const textXml = (mark: PlotText, id: number): string =>
  shape(
    id,
    `<wps:spPr>${placed({ ...mark, height: LINE_HEIGHT })}<a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr>` +
      '<wps:txbx><w:txbxContent><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="200" w:lineRule="exact"/>' +
      `<w:jc w:val="${ALIGNED[mark.align]}"/></w:pPr><w:r><w:rPr><w:color w:val="${TONES[mark.tone]}"/>` +
      `<w:sz w:val="15"/></w:rPr><w:t xml:space="preserve">${xmlText(mark.text)}</w:t></w:r></w:p></w:txbxContent>` +
      '</wps:txbx><wps:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:noAutofit/></wps:bodyPr>',
  );

const TONES = { normal: '1F2933', quiet: '5B6770', 'on-dark': 'FFFFFF' } as const;
const ACCENT = [0x1f, 0x3a, 0x5f] as const;

/** The darker, the more; without a shade a line of the axis. */
function colourOf(shade: number | null): string {
  if (shade === null) return 'C3CBD3';
  const channel = (part: number): string => Math.round(255 - (255 - part) * shade).toString(16);
  return ACCENT.map((part) => channel(part).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
