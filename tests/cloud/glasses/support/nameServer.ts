import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** What a name server says of a name: its addresses or texts, that there is no such name, an error, or nothing at all. */
export type Said = { addresses: string[] } | { texts: string[] } | 'unknown' | 'failed' | 'silent'

const typeA = 1

/** A name server on a port of its own; `say` answers for a name and the type of its record, now or later. */
export async function nameServer(say: (name: string, isIPv4: boolean) => Said | Promise<Said>) {
  const socket = createSocket('udp4')
  const seen: string[] = []
  socket.on('message', async (query, from) => {
    const { name, type, end } = questionOf(query)
    seen.push(name)
    const said = await say(name, type === typeA)
    if (said === 'silent') return
    const records =
      typeof said !== 'object'
        ? []
        : 'texts' in said
          ? said.texts.map(textRecordOf)
          : said.addresses.map(recordOf)
    const matching = records.filter((record) => record.readUInt16BE(2) === type)
    const head = Buffer.alloc(12)
    query.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180 + (said === 'unknown' ? 3 : said === 'failed' ? 2 : 0), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(matching.length, 6)
    socket.send(Buffer.concat([head, query.subarray(12, end), ...matching]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for, one for each query. */
    seen,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** An A or AAAA record of the name in the question; of IPv6 as eight groups. */
function recordOf(address: string): Buffer {
  const isIPv4 = address.includes('.')
  const data = isIPv4
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
  return record(isIPv4 ? typeA : 28, data)
}

/** A TXT record, in parts of at most 255 bytes. */
function textRecordOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return record(
    16,
    Buffer.concat(
      parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
    ),
  )
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
