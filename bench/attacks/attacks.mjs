// A separate process that attacks until it is ended: node attacks.mjs '<JSON of attack and
// target>'.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** @typedef {{ port: number, localAddress: string, cookie?: string }} Target */

const host = '127.0.0.1';
const repeated = (bytes, count) => Buffer.concat(Array.from({ length: count }, () => bytes));
const ids = (count) => Array.from({ length: count }, (_, index) => index + 1);

function socket({ port, localAddress }, onOpen) {
  const webSocket = new WebSocket(`ws://${host}:${port}/api/v1/ws`, { localAddress });
  webSocket.on('error', () => undefined);
  webSocket.on('open', () => onOpen(webSocket));
}

function connection({ port, localAddress }, begin, again) {
  const stream = connect({ port, host, localAddress, noDelay: true });
  stream.on('error', () => undefined);
  stream.on('connect', () => begin(stream));
  if (again)
    stream.on('close', () =>
      setTimeout(() => connection({ port, localAddress }, begin, again), 50),
    );
}

/** Writes bytes as fast as the connection takes them. */
function flood(stream, bytes) {
  const write = () => {
    while (!stream.destroyed && stream.write(bytes)) {}
  };
  stream.on('drain', write);
  write();
}

/** A frame of a client, masked with zeros. */
function frame(opcode, text, isLast = true) {
  const head = [(isLast ? 0x80 : 0) | opcode, 0x80 | text.length, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(head), Buffer.from(text)]);
}

/** Opens live connections that send bytes as fast as possible. */
function liveFlood(target, count, bytes) {
  for (let place = 0; place < count; place += 1) {
    socket(target, (webSocket) => flood(webSocket._socket, bytes));
  }
}

/** Sends a head on 60 connections, and then bytes as fast as possible. */
function longBodies(target, head, bytes) {
  const begin = (stream) => {
    stream.write(head);
    stream.resume();
    flood(stream, bytes);
  };
  for (let place = 0; place < 60; place += 1) connection(target, begin, true);
}

/** Requests paths over kept connections, one request at a time on each, as fast as possible. */
function requests(target, count, pathOf, { method = 'GET', read = true } = {}) {
  const headers = `Host: localhost\r\n${target.cookie ? `Cookie: ${target.cookie}\r\n` : ''}`;
  let asked = 0;
  const begin = (stream) => {
    let head = '';
    // The remaining bytes of the body; undefined while the head is read.
    let missing;
    let end = '';
    const next = () => {
      asked += 1;
      head = '';
      end = '';
      missing = undefined;
      stream.write(`${method} ${pathOf(asked)} HTTP/1.1\r\n${headers}\r\n`);
    };
    stream.setEncoding('latin1');
    stream.on('data', (text) => {
      let body = text;
      if (missing === undefined) {
        head += text;
        const at = head.indexOf('\r\n\r\n');
        if (at < 0) return;
        body = head.slice(at + 4);
        head = head.slice(0, at);
        const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
        // A chunked body ends with an empty chunk.
        missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
      }
      missing -= body.length;
      end = (end + body.slice(-7)).slice(-7);
      const isOver = Number.isFinite(missing) ? missing <= 0 : end.endsWith('\r\n0\r\n\r\n');
      if (isOver) next();
    });
    next();
    if (!read) stream.pause();
  };
  for (let index = 0; index < count; index += 1) connection(target, begin, true);
}

const COSTLY = [
  (n) => `/api/v1/rankings/volatile?window=7d&limit=${1 + (n % 1000)}`,
  (n) => `/api/v1/items/${1 + (n % 200)}/history?window=7d&n=${n}`,
  (n) => `/api/v1/indices/custom?items=${1 + (n % 90)},${100 + (n % 90)}&n=${n}`,
  () => '/api/v1/docs/static/swagger-ui-bundle.js',
  (n) => `/api/v1/items/${1 + (n % 200)}/candles?n=${n}`,
  (n) => `/api/v1/market-summary?n=${n}`,
  (n) => `/api/v1/markets/spreads?n=${n}`,
  (n) => `/api/v1/overview?currency=${['EUR', 'GBP', 'JPY', 'CNY'][n % 4]}`,
];

/** A user's own portfolio, ten requests at a time. */
function own(target, ...paths) {
  requests(target, 10, (n) => `/api/v1/portfolio${paths[n % paths.length]}`);
}

const ATTACKS = {
  /** 100 live connections, each unsubscribing and subscribing 300 items 25 times a second. */
  'live commands': (target) => {
    const item_ids = ids(300);
    for (let place = 0; place < 100; place += 1) {
      socket(target, (webSocket) =>
        setInterval(() => {
          webSocket.send(JSON.stringify({ action: 'unsubscribe', item_ids }));
          webSocket.send(JSON.stringify({ action: 'subscribe', item_ids }));
        }, 40),
      );
    }
  },
  /** Ten live connections that name 1,000 items in each command, without a pause. */
  'long live commands': (target) => {
    const item_ids = ids(1_000);
    for (let place = 0; place < 10; place += 1) {
      socket(target, (webSocket) =>
        setInterval(() => {
          if (webSocket.bufferedAmount > 1_000_000) return;
          webSocket.send(JSON.stringify({ action: 'unsubscribe', item_ids }));
          webSocket.send(JSON.stringify({ action: 'subscribe', item_ids }));
        }, 5),
      );
    }
  },
  /** 100 connections, each with 1,200 requests at once, whose responses are not read. */
  'unread pipelines': (target) => {
    const request = 'GET /api/v1/items HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const begin = (stream) => {
      stream.write(request.repeat(1_200));
      stream.pause();
    };
    for (let place = 0; place < 100; place += 1) connection(target, begin, true);
  },
  /** 1,200 idle connections. */
  'idle connections': (target) => {
    for (let place = 0; place < 1_200; place += 1) connection(target, () => undefined, true);
  },
  /** The most expensive requests, on 32 connections. */
  'costly requests': (target) => requests(target, 32, (n) => COSTLY[n % COSTLY.length](n)),
  /** A cached response, as fast as it is sent, on 64 connections. */
  'cheap requests': (target) => requests(target, 64, () => '/api/v1/items/1'),
  /** Addresses that do not exist, on 64 connections. */
  'unknown addresses': (target) => requests(target, 64, (n) => `/api/v1/nothing/${n}`),
  /** Connections that are opened and closed as fast as possible. */
  'short connections': async (target) => {
    for (;;) {
      for (let place = 0; place < 20; place += 1) {
        connection(target, (stream) => stream.destroy(), false);
      }
      await sleep(5);
    }
  },
  /** Long responses on 64 connections that are never read. */
  'unread responses': (target) =>
    requests(target, 64, (n) => `/api/v1/items/${1 + n}/history?window=7d&n=${n}`, { read: false }),
  /** 100 live connections that send pongs, which are no commands, as fast as possible. */
  'live pongs': (target) => liveFlood(target, 100, repeated(frame(10, ''), 10_000)),
  /** The same with one message in fragments without an end. */
  'live fragments': (target) =>
    liveFlood(
      target,
      100,
      Buffer.concat([frame(1, '', false), repeated(frame(0, '', false), 10_000)]),
    ),
  /** Endless bodies in chunks of a byte, to a route that refuses them. */
  'small chunks': (target) =>
    longBodies(
      target,
      'POST /api/v1/portfolio/lots HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
      repeated(Buffer.from('1\r\nx\r\n'), 10_000),
    ),
  /** Bodies of 10 GB, to a route that refuses them. */
  'large bodies': (target) =>
    longBodies(
      target,
      'POST /api/v1/portfolio/lots HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000000\r\n\r\n',
      Buffer.alloc(65_536, 'x'),
    ),
  /** Requests with as many headers as 16 KB have room for. */
  'many headers': (target) => {
    const request = `GET /api/v1/items/1 HTTP/1.1\r\nHost: localhost\r\n${'a:b\r\n'.repeat(3_000)}\r\n`;
    longBodies(target, request, request);
  },
  'own portfolio': (target) => own(target, '', '?currency=EUR', '?valuation=bid'),
  'own lots': (target) => own(target, '/lots', '/lots?currency=EUR'),
  'own history': (target) =>
    own(target, ...['1y', 'all', '30d'].map((w) => `/history?window=${w}`)),
  'own risk': (target) => own(target, '/volatility', '/correlations'),
  'own returns': (target) => own(target, '/returns'),
  'own export': (target) => own(target, '/export'),
};

const { attack, ...order } = JSON.parse(process.argv[2]);
// Sockets that are not read do not keep the process running.
setInterval(() => undefined, 1_000);
await ATTACKS[attack](order);
