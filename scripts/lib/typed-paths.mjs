// npm runs scripts in the checkout, so paths are resolved from where the user typed them.
import { resolve } from 'node:path';

const from = process.env.INIT_CWD ?? process.cwd();

/** The arguments of the command, with each that names a path resolved; others begin with a dash. */
export const argumentsWithPaths = (isPath = (argument) => !argument.startsWith('-')) =>
  process.argv.slice(2).map((argument, at, all) => (isPath(argument, at, all) ? resolve(from, argument) : argument));
