/** Where the replay that is stepped through comes from: this device, or a file. */
import { parseReplay, type Replay } from '../../../../domain/replay/format.ts';

export type Source =
  | { readonly kind: 'loading' }
  | { readonly kind: 'device'; readonly replay: Replay }
  | { readonly kind: 'file'; readonly name: string; readonly replay: Replay }
  /** What was chosen is no replay; the message names the line. */
  | { readonly kind: 'wrong'; readonly name: string; readonly message: string };

export function readSource(text: string, file: string | null): Source {
  try {
    const replay = parseReplay(text);
    return file === null ? { kind: 'device', replay } : { kind: 'file', name: file, replay };
  } catch (error) {
    return {
      kind: 'wrong',
      name: file ?? 'this device',
      message: error instanceof Error ? error.message : String(error),
    };
  }
}
