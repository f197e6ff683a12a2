/** The one place of the window that writes to the console. */
/* oxlint-disable no-console */

export const logError = (message: string, error?: unknown): void =>
  error === undefined ? console.error(message) : console.error(message, error);
export const logWarning = (message: string): void => console.warn(message);
