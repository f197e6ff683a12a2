// Runs other programs: quietly, with what they printed kept for whoever needs it when they fail.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * Resolves with the exit code (127 where the program is missing) and all output; never rejects.
 * `echo` also shows the output as it comes. Standard input is closed, so nothing can wait for an answer.
 */
export function run(command, args, { env = {}, echo = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    });
    let output = '';
    const keep = (from, to) => {
      from.setEncoding('utf8').on('data', (chunk) => {
        const text = to.isTTY ? chunk : stripVTControlCharacters(chunk);
        output += text;
        if (echo) to.write(text);
      });
    };
    keep(child.stdout, process.stdout);
    keep(child.stderr, process.stderr);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A program of an installed package, by its file: works alike on every system and needs no shell. */
export function runBin(packageFile, args, options) {
  return run(process.execPath, [join(root, 'node_modules', packageFile), ...args], options);
}

/** The npm that started us, else the one on the path (a .cmd on Windows, which wants a shell). */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
