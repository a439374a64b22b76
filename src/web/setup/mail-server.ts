/** The parts of SMTP_URL. */
export interface MailServer {
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly password: string;
}

const NO_SERVER: MailServer = { host: '', port: '587', user: '', password: '' };

/** The port at which a connection begins with TLS (RFC 8314, section 3.3). */
const TLS_PORT = '465';

/** Undefined without a host. */
export function smtpUrlOf({ host, port, user, password }: MailServer): string | undefined {
  if (host.trim() === '') return undefined;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${login}${host.trim()}:${port}`;
}

/** Without parts if the text is not a URL, such as for a stored one, which is secret. */
export function readSmtpUrl(url: string): MailServer {
  if (!URL.canParse(url)) return NO_SERVER;
  const { hostname, port, username, password } = new URL(url);
  return {
    host: hostname,
    port: port || NO_SERVER.port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
