/** Reads which characters a TrueType or OpenType file has, and the name of its family (OpenType 1.9, cmap and name). */

/** Null for a file that is no font of one face. */
export function charactersOf(font: Buffer): ReadonlySet<number> | null {
  const cmap = tableOf(font, 'cmap');
  if (cmap === null) return null;
  const found = new Set<number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + 8 * at + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(subtable, found);
    if (format === 12) addGroups(subtable, found);
  }
  return found;
}

/** The typographic family, which groups all weights, else the family. */
export function familyOf(font: Buffer): string | null {
  const table = tableOf(font, 'name');
  if (table === null) return null;
  const texts = table.readUInt16BE(4);
  const names = new Map<number, string>();
  for (let at = 0; at < table.readUInt16BE(2); at++) {
    const record = table.subarray(6 + 12 * at);
    const [platform, language, id] = [record.readUInt16BE(0), record.readUInt16BE(4), record.readUInt16BE(6)];
    // Windows, US English: in UTF-16.
    if (platform !== 3 || language !== 0x409) continue;
    const start = texts + record.readUInt16BE(10);
    const text = Buffer.from(table.subarray(start, start + record.readUInt16BE(8)));
    names.set(id, text.swap16().toString('utf16le'));
  }
  return names.get(16) ?? names.get(1) ?? null;
}

function tableOf(font: Buffer, tag: string): Buffer | null {
  if (font.length < 12 || ![0x00010000, 0x4f54544f].includes(font.readUInt32BE(0))) return null;
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const record = font.subarray(12 + 16 * at, 28 + 16 * at);
    if (record.toString('latin1', 0, 4) !== tag) continue;
    const from = record.readUInt32BE(8);
    return font.subarray(from, from + record.readUInt32BE(12));
  }
  return null;
}

/** Format 4: segments of the basic plane. A character whose glyph is 0 is not there. */
function addSegments(table: Buffer, found: Set<number>): void {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + doubled + at);
    const delta = table.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) found.add(code);
    }
  }
}

/** Format 12: groups of all planes. */
function addGroups(table: Buffer, found: Set<number>): void {
  for (let at = 0; at < table.readUInt32BE(12); at++) {
    const group = table.subarray(16 + 12 * at);
    for (let code = group.readUInt32BE(0); code <= group.readUInt32BE(4); code++) found.add(code);
  }
}
