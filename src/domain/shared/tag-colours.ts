/** The colours that a tag can have. */
export const TAG_COLOURS = ['yellow', 'blue', 'green', 'pink', 'violet', 'orange', 'teal', 'olive'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
