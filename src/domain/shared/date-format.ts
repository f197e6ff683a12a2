/** How a user writes calendar days: mm/dd/yy unless chosen otherwise (APP-14). */
export const DATE_FORMATS = ['mm/dd/yy', 'yyyy-mm-dd', 'dd.mm.yyyy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
