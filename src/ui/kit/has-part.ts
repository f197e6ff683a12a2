/** Whether a name or a label has what was typed in it, in whatever case. */
export const hasPart = (text: string, typed: string): boolean =>
  text.toLocaleLowerCase('en').includes(typed.trim().toLocaleLowerCase('en'));
