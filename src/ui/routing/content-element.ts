/** The id of the element that scrolls and that receives the focus after a change of route. */
export const CONTENT_ID = 'content';
