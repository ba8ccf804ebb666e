import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

const blockBytes = 4096;
const sectorBytes = 512;
const greeting = { magic: 0x4e42444d41474943n, options: 0x49484156454f5054n, answer: 0x3e889045565a9n };
const requestMagic = 0x25609513;
const replyMagic = 0x67446698;
const flags = { has: 1, flush: 4, fua: 8 };
const [optionExportName, optionAbort, optionGo] = [1, 2, 7];
const [read, write, disconnect, flush] = [0, 1, 2, 3];

/**
 * A disk as disks are: what was written is only certain after a flush. When the power goes, every block since then is kept,
 * lost or torn as chance decides. Speaks the protocol of network block devices, so that a machine can have it as its own.
 */
export async function openForgetfulDisk(file: string, bytes: number, path: string, chance: () => number) {
  const kept = openSync(file, 'r+');
  const blocks = looseBlocks(kept);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    void serve(socket, blocks, bytes);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return {
    counts: blocks.counts,
    /** The power goes: what was not flushed is at the mercy of chance. */
    forget: () => blocks.forget(chance),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      closeSync(kept);
    },
  };
}

type Blocks = ReturnType<typeof looseBlocks>;

/** What is in the file, and over it what was written since the last flush. */
function looseBlocks(kept: number) {
  const loose = new Map<number, Buffer>();
  const counts = { writes: 0, flushes: 0, lost: 0, torn: 0 };

  function blockAt(number: number): Buffer {
    const known = loose.get(number);
    if (known) return known;
    const block = Buffer.alloc(blockBytes);
    readSync(kept, block, 0, blockBytes, number * blockBytes);
    return block;
  }

  function readAt(offset: number, length: number): Buffer {
    const data = Buffer.alloc(length);
    for (let at = offset; at < offset + length;) {
      const [number, inside] = [Math.floor(at / blockBytes), at % blockBytes];
      at += blockAt(number).copy(data, at - offset, inside);
    }
    return data;
  }

  function writeAt(offset: number, data: Buffer): void {
    counts.writes += 1;
    for (let at = 0; at < data.length;) {
      const [number, inside] = [Math.floor((offset + at) / blockBytes), (offset + at) % blockBytes];
      const block = blockAt(number);
      at += data.copy(block, inside, at);
      loose.set(number, block);
    }
  }

  function keepAll(): void {
    counts.flushes += 1;
    for (const [number, block] of loose) writeSync(kept, block, 0, blockBytes, number * blockBytes);
    loose.clear();
  }

  return {
    counts,
    readAt,
    writeAt,
    keepAll,
    forget: (chance: () => number): void => {
      for (const [number, block] of loose) {
        const fate = chance();
        if (fate < 0.5) counts.lost += 1;
        else if (fate < 0.6) {
          counts.torn += 1;
          const whole = (1 + Math.floor(chance() * (blockBytes / sectorBytes - 1))) * sectorBytes;
          writeSync(kept, block, 0, whole, number * blockBytes);
        } else writeSync(kept, block, 0, blockBytes, number * blockBytes);
      }
      loose.clear();
    },
  };
}

async function serve(socket: Socket, blocks: Blocks, bytes: number): Promise<void> {
  const take = reader(socket);
  const hello = Buffer.alloc(18);
  hello.writeBigUInt64BE(greeting.magic, 0);
  hello.writeBigUInt64BE(greeting.options, 8);
  hello.writeUInt16BE(3, 16);
  socket.write(hello);
  await take(4);
  if (await negotiate(socket, take, bytes)) await answer(socket, take, blocks);
  socket.end();
}

async function negotiate(socket: Socket, take: Take, bytes: number): Promise<boolean> {
  const size = Buffer.alloc(10);
  size.writeBigUInt64BE(BigInt(bytes), 0);
  size.writeUInt16BE(flags.has + flags.flush + flags.fua, 8);
  for (;;) {
    const asked = await take(16);
    const option = asked.readUInt32BE(8);
    await take(asked.readUInt32BE(12));
    const reply = (type: number, data: Buffer) => {
      const head = Buffer.alloc(20);
      head.writeBigUInt64BE(greeting.answer, 0);
      head.writeUInt32BE(option, 8);
      head.writeUInt32BE(type, 12);
      head.writeUInt32BE(data.length, 16);
      socket.write(Buffer.concat([head, data]));
    };
    if (option === optionExportName) return socket.write(size);
    if (option === optionAbort) return false;
    if (option === optionGo) {
      reply(3, Buffer.concat([Buffer.alloc(2), size]));
      reply(1, Buffer.alloc(0));
      return true;
    }
    reply(0x80000001, Buffer.alloc(0));
  }
}

async function answer(socket: Socket, take: Take, { readAt, writeAt, keepAll }: Blocks): Promise<void> {
  for (;;) {
    const asked = await take(28);
    if (asked.readUInt32BE(0) !== requestMagic) throw new Error('not a request');
    const [isForced, type] = [(asked.readUInt16BE(4) & 1) === 1, asked.readUInt16BE(6)];
    const [offset, length] = [Number(asked.readBigUInt64BE(16)), asked.readUInt32BE(24)];
    if (type === disconnect) return;
    if (type === write) writeAt(offset, await take(length));
    if (type === flush || isForced) keepAll();
    const head = Buffer.alloc(16);
    head.writeUInt32BE(replyMagic, 0);
    asked.copy(head, 8, 8, 16);
    socket.write(type === read ? Buffer.concat([head, readAt(offset, length)]) : head);
  }
}

type Take = (bytes: number) => Promise<Buffer>;

/** So many bytes, as soon as they are there; never, once the other side is gone. */
function reader(socket: Socket): Take {
  let pieces: Buffer[] = [];
  let here = 0;
  let waiting: (() => void) | undefined;
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece);
    here += piece.length;
    waiting?.();
  });
  return async (bytes) => {
    while (here < bytes) await new Promise<void>((resolve) => (waiting = resolve));
    const all = Buffer.concat(pieces);
    pieces = [all.subarray(bytes)];
    here -= bytes;
    return all.subarray(0, bytes);
  };
}
