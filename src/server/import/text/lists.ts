/**
 * Lists with the lists in them as one flat list in reading order, each item with its depth. A definition
 * continues the item of its term. A table or a drawing in an item cuts the list in two.
 */
import type { Block, ListItem } from '../../../domain/documents/publication.ts';
import type { XmlElement } from '../xml/element.ts';
import { appendChildren, appendInline } from './inline.ts';
import { TextBuilder } from './text-builder.ts';

const LISTS = new Set(['ul', 'ol', 'sl', 'dl']);

export function isList(element: XmlElement): boolean {
  return LISTS.has(element.name);
}

/** `apart` gives the blocks that an element becomes, or null where it is part of the line. */
export function readList(list: XmlElement, apart: (element: XmlElement) => Block[] | null): Block[] {
  const reader = new ListReader(list.name === 'ol', apart);
  reader.walk(list, 0);
  return reader.finish();
}

class ListReader {
  readonly #ordered: boolean;
  readonly #apart: (element: XmlElement) => Block[] | null;
  readonly #text = new TextBuilder();
  readonly #blocks: Block[] = [];
  #items: ListItem[] = [];

  constructor(ordered: boolean, apart: (element: XmlElement) => Block[] | null) {
    this.#ordered = ordered;
    this.#apart = apart;
  }

  walk(parent: XmlElement, level: number): void {
    for (const child of parent.children) {
      if (typeof child === 'string') appendInline(child, this.#text);
      else this.#element(child, level);
    }
    this.#endItem(level);
  }

  finish(): Block[] {
    this.#endList();
    return this.#blocks;
  }

  #element(element: XmlElement, level: number): void {
    if (element.name === 'li') {
      this.#endItem(level);
      this.walk(element, level);
    } else if (element.name === 'dt') {
      this.#endItem(level);
      this.#text.marked('bold', undefined, () => appendChildren(element, this.#text));
    } else if (element.name === 'dd') {
      this.#text.separate(' ');
      this.walk(element, level);
    } else if (isList(element)) {
      this.#endItem(level);
      this.walk(element, level + 1);
    } else {
      const blocks = this.#apart(element);
      if (blocks === null) {
        appendInline(element, this.#text);
        return;
      }
      this.#endItem(level);
      this.#endList();
      this.#blocks.push(...blocks);
    }
  }

  #endItem(level: number): void {
    if (this.#text.isEmpty) return;
    const item = this.#text.take();
    this.#items.push(level === 0 ? item : { ...item, level });
  }

  #endList(): void {
    if (this.#items.length > 0) this.#blocks.push({ kind: 'list', ordered: this.#ordered, items: this.#items });
    this.#items = [];
  }
}
