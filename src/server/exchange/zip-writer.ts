/** Writes a ZIP archive piece by piece, and knows the size and SHA-256 of each file that it has written. */
import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Beyond this a ZIP needs extensions that the library does not write. */
const MOST_FILES = 65_000;
const MOST_BYTES = 2 ** 32 - 2 ** 20;

export interface ZipWriter {
  /** Begins a file; the one before is ended. `isPacked`: its content is compressed already. */
  begin(name: string, isPacked?: boolean): void;
  write(content: string | Uint8Array): void;
  /** Ends the archive; gives nothing more to write. */
  end(): void;
  /** The bytes of the archive that are there since it was asked last. */
  taken(): readonly Uint8Array[];
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

/** What is exported does not fit into a ZIP archive. */
export class ArchiveTooLarge extends Error {
  override readonly name = 'ArchiveTooLarge';
}

/** `at`: the time of all files, in milliseconds since 1970. */
export function createZipWriter(at: number): ZipWriter {
  const files: Record<string, { bytes: number; sha256: string }> = {};
  let chunks: Uint8Array[] = [];
  let written = 0;
  let endFile = () => {};
  let push = (_bytes: Uint8Array): void => {
    throw new Error('no file was begun');
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    written += chunk.length;
    if (written > MOST_BYTES) throw new ArchiveTooLarge();
  });
  return {
    files,
    begin(name, isPacked = false) {
      endFile();
      if (Object.keys(files).length >= MOST_FILES) throw new ArchiveTooLarge();
      const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = at;
      zip.add(file);
      const hash = createHash('sha256');
      let bytes = 0;
      push = (more) => {
        hash.update(more);
        bytes += more.length;
        file.push(more);
      };
      endFile = () => {
        file.push(new Uint8Array(0), true);
        files[name] = { bytes, sha256: hash.digest('hex') };
        endFile = () => {};
      };
    },
    write: (content) => push(typeof content === 'string' ? Buffer.from(content) : content),
    end() {
      endFile();
      zip.end();
    },
    taken() {
      const ready = chunks;
      chunks = [];
      return ready;
    },
  };
}
