/** Characters that JSON writes as they are: printable ASCII without `"` and `\`. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * The facts of a request in its line of the log. The logger of the service writes them as text at once, which
 * takes a third of the time of other facts: there is one line for each request. Bindings of a child logger are not
 * written.
 */
export class RequestFacts {
  readonly reqId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** In whole milliseconds. */
  readonly ms: number;
  readonly ip: string;

  constructor(facts: Readonly<RequestFacts>) {
    this.reqId = facts.reqId;
    this.method = facts.method;
    this.path = facts.path;
    this.status = facts.status;
    this.ms = facts.ms;
    this.ip = facts.ip;
  }
}

/**
 * The line of a request, as the logger writes it.
 * @param level a number of the logger
 * @param time the JSON field of the time, with a comma before it
 */
export function requestLine(
  { reqId, method, path, status, ms, ip }: RequestFacts,
  { level, time, message }: { level: number; time: string; message: string },
): string {
  return `{"level":${level}${time},"reqId":${quoted(reqId)},"method":${quoted(method)},"path":${quoted(path)},"status":${status},"ms":${ms},"ip":${quoted(ip)},"msg":${quoted(message)}}\n`;
}

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
