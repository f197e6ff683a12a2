/** The one place of the worker that writes to the console. */
/* oxlint-disable no-console */

export const logNote = (message: string, error: unknown): void => console.warn(message, error);
