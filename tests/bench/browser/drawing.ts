/** Sixty rows in the document, drawn the same way for everybody that is measured. */
export interface Drawable {
  readonly id: number | string;
  readonly name: string;
}

/** Puts the rows into the document and has the browser lay them out. */
export function draw(rows: readonly Drawable[]): void {
  const list = document.createElement('div');
  for (const { id, name } of rows) {
    const row = document.createElement('div');
    row.dataset['id'] = String(id);
    row.textContent = name;
    list.append(row);
  }
  document.getElementById('plain')!.replaceChildren(list);
  void list.offsetHeight;
}
