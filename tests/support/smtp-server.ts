/** A real SMTP server on a free port of this machine, which keeps what it takes. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SmtpSettings } from '../../src/server/mail/settings.ts';

/** Of 127.0.0.1 alone, signed by itself, until 2120. */
export const MAIL_CERTIFICATE = 'tests/fixtures/tls/mail-server-cert.pem';
const KEY = 'tests/fixtures/tls/mail-server-key.pem';

export interface SmtpOptions {
  /** What it wants of who signs in, if anybody does. */
  readonly password?: string | null;
  /** Whether it encrypts: not at all, when asked by STARTTLS, or from the first byte. */
  readonly tls?: 'none' | 'starttls' | 'implicit';
  /** The file of its certificate. */
  readonly certificate?: string;
}

export interface TestSmtp {
  /** Where it is, for who signs in as `mailer` with the password `wrong` where it wants one. */
  readonly settings: SmtpSettings;
  /** As they came over the wire, the last one last. */
  readonly taken: string[];
  /** How many of them came encrypted. */
  encrypted: number;
  /** Refuses each recipient with this reply; null: takes them. */
  refusal: { readonly code: number; readonly text: string } | null;
  /** How often it was asked to take a mail. */
  asked: number;
  /** How often somebody tried to sign in. */
  signIns: number;
  close(): Promise<void>;
}

export async function startSmtpServer(options: SmtpOptions = {}): Promise<TestSmtp> {
  const { password = null, tls = 'none', certificate = MAIL_CERTIFICATE } = options;
  const taken: string[] = [];
  const smtp = { taken, refusal: null as TestSmtp['refusal'], asked: 0, encrypted: 0, signIns: 0 };
  const server = new SMTPServer({
    secure: tls === 'implicit',
    ...(tls === 'none'
      ? { disabledCommands: ['STARTTLS'] }
      : { cert: readFileSync(certificate, 'utf8'), key: readFileSync(KEY, 'utf8') }),
    authOptional: password === null,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      smtp.signIns += 1;
      if (auth.password === password) done(null, { user: auth.username });
      else done(Object.assign(new Error('5.7.8 no such user as mailer@house.example'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      smtp.asked += 1;
      const { refusal } = smtp;
      if (refusal === null) return done();
      done(Object.assign(new Error(`${refusal.text} <${address}>`), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString());
        if (session.secure) smtp.encrypted += 1;
        done();
      });
    },
  });
  // A client that does not trust the certificate breaks off.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const signIn = password === null ? '' : 'mailer:wrong@';
  const settings = {
    url: `smtp${tls === 'implicit' ? 's' : ''}://${signIn}127.0.0.1:${port}`,
    from: { name: 'House', address: 'house@house.example' },
  };
  return Object.assign(smtp, {
    settings,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** The text part of a mail without the encoding of its lines. */
export const readable = (mail: string): string => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
