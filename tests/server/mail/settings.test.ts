/** What the operator says about the SMTP server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { mailAddress, smtpUrl } from '../../../src/server/mail/settings.ts';
import { atEnd } from '../../support/at-end.ts';

it.each([
  ['smtp://u:p@mail.example.com', 'smtp://u:p@mail.example.com?requireTLS=true'],
  ['smtp://mail.example.com:25', 'smtp://mail.example.com:25'],
  ['smtp://u:p@127.0.0.1:2525', 'smtp://u:p@127.0.0.1:2525'],
  ['smtps://u:p@mail.example.com', 'smtps://u:p@mail.example.com'],
  ['http://mail.example.com', null],
  ['mail.example.com', null],
])('a password goes over TLS only, unless the server is this machine: %s', (text, url) => {
  expect(smtpUrl(text)).toBe(url);
});

it.each([
  ['House <a@b.example>', { name: 'House', address: 'a@b.example' }],
  ['"House, Inc." <a@b.example>', { name: 'House, Inc.', address: 'a@b.example' }],
  ['a@b.example', { name: '', address: 'a@b.example' }],
  ['House', null],
  ['a@b.example, c@d.example', null],
])('reads who mails are from: %s', (text, address) => {
  expect(mailAddress(text)).toEqual(address);
});

it('takes the address from a file, wants a sender, and repeats no password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'antecede-smtp-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'smtp');
  writeFileSync(path, 'smtps://u:secret@mail.example.com\n');
  const MAIL_FROM = 'a@b.example';
  expect(readConfig({ SMTP_URL_FILE: path, MAIL_FROM }).smtp?.url).toBe('smtps://u:secret@mail.example.com');
  expect(() => readConfig({ SMTP_URL_FILE: path })).toThrow('MAIL_FROM must be set with SMTP_URL');
  expect(() => readConfig({ SMTP_URL: 'ftp://u:secret@x', MAIL_FROM })).toThrow(/^(?!.*secret).*SMTP_URL/s);
});
