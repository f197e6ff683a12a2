/** An SMTP server until the end of the test file. */
import { atEnd } from '../../support/at-end.ts';
import { startSmtpServer, type SmtpOptions, type TestSmtp } from '../../support/smtp-server.ts';

export async function anSmtpServer(options: SmtpOptions = {}): Promise<TestSmtp> {
  const smtp = await startSmtpServer(options);
  atEnd(smtp.close);
  return smtp;
}
