/** Files whose text a private index reads. */
export const READ_FILES = '.pdf,.docx,.html,.htm,.xhtml,.txt,.text,.md';
