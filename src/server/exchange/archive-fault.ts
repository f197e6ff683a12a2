/** What is wrong with an archive, for who imports it: the file, and the line where there is one. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';

  constructor(where: { readonly file: string; readonly line?: number } | null, what: string) {
    const { file, line } = where ?? {};
    super(`${file === undefined ? '' : `${file}${line === undefined ? '' : `, line ${line}`}: `}${what}`);
  }
}
