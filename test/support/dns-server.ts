import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const TYPE_A = 1;
/** The lifetime of an answer in seconds. */
const TTL = 60;

/**
 * A DNS server on loopback with a few names. It reports that all others do not exist, and never
 * answers for names below `silent.example`.
 */
export async function startDnsServer(
  names: Readonly<Record<string, readonly string[]>>,
  whenDone: (close: () => void) => void,
) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    if (name.endsWith('silent.example')) return;
    const known = names[name];
    const addresses = type === TYPE_A ? (known ?? []) : [];
    socket.send(answerTo(query, end, known !== undefined, addresses), port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  whenDone(() => socket.close());
  const { port } = socket.address() as AddressInfo;
  return {
    /** In the format of the setting DNS_SERVERS. */
    address: `127.0.0.1:${port}`,
    /** The requested names, once for every query. */
    asked,
  };
}

/** The name and type in a query, and the end of its question (RFC 1035, section 4.1.2). */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(
  query: Buffer,
  end: number,
  isKnown: boolean,
  addresses: readonly string[],
): Buffer {
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // An answer, recursion available; 3 means "no such name".
  head.writeUInt16BE(0x8180 | (isKnown ? 0 : 3), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => {
    const record = Buffer.alloc(16);
    // A pointer to the name in the question.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(TYPE_A, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(TTL, 6);
    record.writeUInt16BE(4, 10);
    record.set(address.split('.').map(Number), 12);
    return record;
  });
  return Buffer.concat([head, query.subarray(12, end), ...records]);
}
