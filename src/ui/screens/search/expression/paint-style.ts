/** The colours of a painted expression, in the editor and where it is read. */
import { css } from '@emotion/react';
import { theme } from '../../../theme/theme.ts';
import type { Paint } from './painted.ts';

const colours: Readonly<Record<Paint, string>> = {
  plain: theme.text.normal,
  operator: theme.status.warning.text,
  field: theme.text.link,
  phrase: theme.status.good.text,
  value: theme.status.good.text,
  paren: theme.text.faint,
  set: theme.text.link,
};

export const paintedColours = css({
  color: theme.text.normal,
  ...Object.fromEntries(Object.entries(colours).map(([paint, color]) => [`& [data-paint="${paint}"]`, { color }])),
});
