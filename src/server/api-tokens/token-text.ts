/** The text of a token: 256 random bits, of which the database keeps the hash. */
import { createHash, randomBytes } from 'node:crypto';

/** What a token begins with, by which a scanner for secrets finds one that leaked. */
export const TOKEN_PREFIX = 'antecede_';

export const newTokenText = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
