/** Gives the reader a file made here. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs once this task is over.
  setTimeout(() => URL.revokeObjectURL(url));
}
