/**
 * Claims: limbs as `claim-text` nests, and which claims each one refers to. Text after a nested limb
 * becomes a limb of its own beside it, so that the order of the text stays that of the source.
 */
import type { Claim, ClaimLimb, RichText } from '../../../domain/documents/publication.ts';
import { descendants, findAll, rawText, type XmlElement } from '../xml/element.ts';
import { referredClaims } from '../../../domain/documents/claims/claim-references.ts';
import { appendInline } from './inline.ts';
import { TextBuilder } from './text-builder.ts';

/** All `claim` elements of a `claims` element. Numbers that repeat or are missing give way to the count. */
export function readClaims(claims: XmlElement, lang: string): Claim[] {
  const found = findAll(claims, 'claim');
  const numbers = numbersOf(found);
  const byId = new Map(found.map((claim, index) => [claim.attributes['id'] ?? '', numbers[index] ?? index + 1]));
  return found.map((claim, index) => {
    const number = numbers[index] ?? index + 1;
    const limbs = withoutNumber(limbsOf(claim), number);
    return { number, dependsOn: dependencies(claim, { number, byId, lang, known: numbers }), limbs };
  });
}

function numbersOf(claims: readonly XmlElement[]): number[] {
  const stated = claims.map((claim) => Number(claim.attributes['num']));
  const usable =
    stated.every((number) => Number.isInteger(number) && number > 0) && new Set(stated).size === stated.length;
  return usable ? stated : claims.map((_, index) => index + 1);
}

/** The limbs directly below an element: its own text first, then nested limbs and the text between them. */
function limbsOf(parent: XmlElement): ClaimLimb[] {
  const limbs: ClaimLimb[] = [];
  const text = new TextBuilder();
  const flush = () => {
    if (!text.isEmpty) limbs.push(text.take());
  };
  for (const child of parent.children) {
    if (typeof child !== 'string' && child.name === 'claim-text') {
      flush();
      limbs.push(limb(child));
    } else appendInline(child, text);
  }
  flush();
  return limbs.filter((one) => one.text !== '' || one.marks !== undefined || one.limbs !== undefined);
}

function limb(claimText: XmlElement): ClaimLimb {
  const [first, ...rest] = limbsOf(claimText);
  if (first === undefined) return { text: '' };
  const startsNested = claimText.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  const nestedFirst =
    startsNested !== undefined && typeof startsNested !== 'string' && startsNested.name === 'claim-text';
  if (nestedFirst || first.limbs !== undefined) return { text: '', limbs: [first, ...rest] };
  return rest.length === 0 ? first : { ...first, limbs: rest };
}

/** The claim without the number it is printed with (`1. A device …`), which has a field of its own. */
function withoutNumber(limbs: readonly ClaimLimb[], number: number): readonly ClaimLimb[] {
  const [first, ...rest] = limbs;
  if (first === undefined) return limbs;
  if (first.text === '' && first.limbs !== undefined)
    return [{ ...first, limbs: withoutNumber(first.limbs, number) }, ...rest];
  const printed = /^(\d+)\s*[.)]\s*(?=\D)/.exec(first.text);
  if (printed === null || Number(printed[1]) !== number) return limbs;
  return [{ ...first, ...cut(first, printed[0].length) }, ...rest];
}

function cut({ text, marks }: RichText, length: number): RichText {
  const kept = marks?.map((mark) => ({
    ...mark,
    from: Math.max(0, mark.from - length),
    to: Math.max(0, mark.to - length),
  }));
  const real = kept?.filter((mark) => mark.to > mark.from || mark.kind === 'image');
  return { text: text.slice(length), ...(marks === undefined ? {} : { marks: real ?? [] }) };
}

interface ClaimContext {
  readonly number: number;
  readonly byId: ReadonlyMap<string, number>;
  readonly lang: string;
  readonly known: readonly number[];
}

/** By `claim-ref` where the source has them, else by the words of the claim's language. */
function dependencies(claim: XmlElement, { number, byId, lang, known }: ClaimContext): number[] {
  const refs = descendants(claim, 'claim-ref');
  const referred =
    refs.length > 0
      ? refs.flatMap((ref) => fromReference(ref, byId, number))
      : referredClaims(rawText(claim), lang, number).filter((other) => other < number);
  return [...new Set(referred)].filter((other) => other !== number && known.includes(other)).sort((a, b) => a - b);
}

function fromReference(ref: XmlElement, byId: ReadonlyMap<string, number>, own: number): number[] {
  const ids = (ref.attributes['idref'] ?? '').split(/\s+/).filter((id) => id !== '');
  const numbers = ids.flatMap((id) => byId.get(id) ?? []);
  return [...numbers, ...referredClaims(rawText(ref), 'en', own)];
}
