/**
 * Marks that turn the direction of what follows them around, whatever it is (U+202A to U+202E, U+2066 to U+2069): in
 * the data of a report one would turn the words after it too, so that a number or a name reads as another one. No file
 * of a report has them. Letters written from right to left need none.
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Every text of it, with U+FFFD in their place. */
export function withoutDirections<T>(data: T): T {
  const text = JSON.stringify(data);
  return text.search(DIRECTIONS) < 0 ? data : (JSON.parse(text.replace(DIRECTIONS, '\ufffd')) as T);
}
