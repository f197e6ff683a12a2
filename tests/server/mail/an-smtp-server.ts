/** A real SMTP server on a free port of this machine, which keeps what it takes. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SmtpSettings } from '../../../src/server/mail/settings.ts';
import { atEnd } from '../../support/at-end.ts';

export interface TestSmtp {
  readonly settings: SmtpSettings;
  /** As they came over the wire, the last one last. */
  readonly taken: string[];
  /** Refuses each recipient with this reply; null: takes them. */
  refusal: { readonly code: number; readonly text: string } | null;
  /** How often it was asked to take a mail. */
  asked: number;
}

/** `password`: what it wants of who signs in, if anybody does. */
export async function anSmtpServer(password: string | null = null): Promise<TestSmtp> {
  const taken: string[] = [];
  const smtp = { taken, refusal: null as TestSmtp['refusal'], asked: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: password === null,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error('5.7.8 no such user as mailer@house.example'), { responseCode: 535 })),
    onRcptTo({ address }, _session, done) {
      smtp.asked += 1;
      const { refusal } = smtp;
      if (refusal === null) return done();
      done(Object.assign(new Error(`${refusal.text} <${address}>`), { responseCode: refusal.code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const signIn = password === null ? '' : 'mailer:wrong@';
  const settings = {
    url: `smtp://${signIn}127.0.0.1:${port}`,
    from: { name: 'House', address: 'house@house.example' },
  };
  return Object.assign(smtp, { settings });
}

/** The text part of a mail without the encoding of its lines. */
export const readable = (mail: string): string => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
