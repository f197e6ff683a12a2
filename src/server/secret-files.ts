/** Secrets in files, as containers and orchestrators hand them over: `NAME_FILE` names the file of `NAME`. */
import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

/** The environment with the secrets that files hold; what can't be is added to `faults`, without a secret. */
export function secretsRead(env: Env, names: Iterable<string>, faults: string[]): Env {
  const read: Record<string, string | undefined> = { ...env };
  for (const name of names) {
    const path = env[`${name}_FILE`]?.trim() ?? '';
    if (path === '') continue;
    if ((env[name]?.trim() ?? '') !== '') faults.push(`Set ${name} or ${name}_FILE, not both.`);
    else if ((read[name] = firstLineOf(path) ?? '') === '')
      faults.push(
        `${name}_FILE must name a file with the value in its first line; "${path}" can't be read or is empty.`,
      );
  }
  return read;
}

/** Null where the file can't be read. */
function firstLineOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/)[0]?.trim() ?? null;
  } catch {
    return null;
  }
}
