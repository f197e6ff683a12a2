/** The version of the product, as its package names it. */
import { version } from '../../../package.json';

export const VERSION: string = version;
