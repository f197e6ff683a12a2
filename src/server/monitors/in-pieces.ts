/**
 * Asks about many things in pieces, each with a time limit of its own, so that how much an import changed makes no run
 * fail. A piece that takes too long is asked again in smaller ones, and the rest in those. Where the smallest takes too
 * long, the question itself costs too much: its CallEnded is thrown.
 */
import { CallEnded } from '../patent-index/port/call.ts';

/** So that most imports are one piece: what a question costs whatever it is asked about is then paid once. */
const LARGEST_PIECE = 5_000;
const SMALLEST_PIECE = 50;
const SMALLER = 10;

/** One answer a piece, in order. `ask` has its own call for each piece. */
export async function inPieces<T, R>(
  all: readonly T[],
  ask: (piece: readonly T[]) => Promise<R>,
  largest = LARGEST_PIECE,
): Promise<readonly R[]> {
  const answers: R[] = [];
  let size = largest;
  for (let at = 0; at < all.length;) {
    const piece = all.slice(at, at + size);
    try {
      answers.push(await ask(piece));
      at += piece.length;
    } catch (error) {
      if (!isTooSlow(error) || piece.length <= SMALLEST_PIECE) throw error;
      size = Math.max(SMALLEST_PIECE, Math.ceil(piece.length / SMALLER));
    }
  }
  return answers;
}

export const isTooSlow = (error: unknown): error is CallEnded =>
  error instanceof CallEnded && error.code === 'too-slow';
