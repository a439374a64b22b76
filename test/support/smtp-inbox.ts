import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail as received. */
export interface ReceivedMail {
  readonly from: string;
  /** The recipients in the envelope. */
  readonly to: readonly string[];
  /** Headers by lower-case name, unfolded, undecoded. */
  readonly headers: ReadonlyMap<string, string>;
  /** The raw message. */
  readonly raw: string;
  /** The parts, decoded, by media type. */
  readonly parts: ReadonlyMap<string, string>;
}

/** A mail server on loopback that records received mails. */
export interface SmtpInbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  readonly server: SMTPServer;
  close(): Promise<void>;
}

export async function startSmtpInbox(options: SMTPServerOptions = {}): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Waits for no client when a test closes it.
    closeTimeout: 50,
    // The tests of TLS require its self-signed certificate.
    logger: false,
    onData(stream, session, done) {
      buffer(stream).then((bytes) => {
        mails.push(received(bytes.toString('utf8'), session));
        done();
      }, done);
    },
    ...options,
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    mails,
    server,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function received(raw: string, { envelope }: SMTPServerSession): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined ? [raw] : `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    headers,
    raw,
    parts: new Map(parts.map((part) => decodePart(part.replace(/^\r\n/, '')))),
  };
}

function split(message: string): { headers: Map<string, string>; body: string } {
  const end = message.indexOf('\r\n\r\n');
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: message.slice(end + 4) };
}

function decodePart(part: string): [type: string, text: string] {
  const { headers, body } = split(part);
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  return [type, decodeBody(body, encoding).replaceAll('\r\n', '\n')];
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
