/** A disk of its own for a browser's profile, small enough to be filled: where this machine lets one be mounted. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, removeFolder } from './data-folder.ts';

export interface SmallDisk {
  /** Where the profile is to be. */
  readonly folder: string;
  /** Leaves not a byte. */
  fill(): void;
  free(): void;
  remove(): Promise<void>;
}

const MEGABYTES = 150;

/** null where nothing can be mounted, as for most users that are not root. */
export async function aSmallDisk(): Promise<SmallDisk | null> {
  const mounted = await newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', mounted], { stdio: 'ignore' });
  } catch {
    await removeFolder(mounted);
    return null;
  }
  const filler = join(mounted, 'filler');
  return {
    folder: join(mounted, 'profile'),
    fill() {
      const file = openSync(filler, 'a');
      for (let size = 2 ** 20; size >= 1;) {
        try {
          writeSync(file, Buffer.alloc(size));
        } catch {
          size = Math.floor(size / 4);
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    async remove() {
      execFileSync('umount', ['-l', mounted]);
      await removeFolder(mounted);
    },
  };
}
