import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

import { addressRule } from '../../cloud/platform/outbound/addresses.ts'
import { outboundLimits } from '../../cloud/platform/outbound/limits.ts'
import { requestOutbound } from '../../cloud/platform/outbound/request.ts'
import { createResolve, type Resolve } from '../../cloud/platform/outbound/resolve.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

/** Hosts as they may stand in a server's address, all of them names of what must not be called. */
const hosts = [
  ...['127.0.0.1', '127.0.0.2', '127.1.2.3', '127.255.255.254', '127.0.0.1.', '0.0.0.0'],
  // Decimal, hexadecimal, octal, short, mixed.
  ...['2130706433', '0x7f000001', '0X7F.0.0.1', '0x7f.1', '017700000001', '0177.0.0.1', '0177.0x0.1'],
  ...['127.1', '127.0.1', '0', '0x0', '00000177.0.0.1'],
  // Digits and dots of other scripts, and encoded ones.
  ...['１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127．0．0．1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'loc\u00adalhost'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000::0001]', '[::]', '[::0.0.0.1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::FFFF:0.0.0.0]'],
  ...['[::127.0.0.1]', '[::7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]'],
  ...['[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[::ffff:169.254.169.254]'],
  ...['[fe80::1]', '[fe80::1%25lo]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.43518'],
  ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '192.0.0.192', '198.18.0.1', '255.255.255.255'],
  // What clouds offer their own machines.
  ...['168.63.129.16', '2822734096', '0xa83f8110', '0250.077.0201.020', '168.63.33040'],
  ...['[::ffff:168.63.129.16]', '[64:ff9b::168.63.129.16]', '[2002:a83f:8110::1]', '[fd20:ce::254]'],
  ...['100.100.100.200', '161.26.0.7', '192.80.8.124', '169.254.170.2', '[fe80::a9fe:a9fe]'],
  // User-info before the host.
  ...['user@127.0.0.1', 'public.test:80@127.0.0.1', 'public.test%2f@127.0.0.1', 'public.test@[::1]'],
]

/** What names lead to, one answer after the other; the last one stays. */
const names: Record<string, string[][]> = {
  'loopback.test': [['127.0.0.1']],
  'loopback6.test': [['::1']],
  'mapped.test': [['::ffff:127.0.0.1']],
  'unspecified.test': [['0.0.0.0']],
  'octal.test': [['0177.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'wireserver.test': [['168.63.129.16']],
  'metadata6.test': [['fd00:ec2::254']],
  'private.test': [['10.0.0.1']],
  'zone.test': [['fe80::1%lo']],
  'second.test': [['PUBLIC', '127.0.0.1']],
  'second6.test': [['PUBLIC', '::1']],
  'dotted.test.': [['127.0.0.1']],
}
/** These lead to a public address first and to a forbidden one at the next look-up. */
const changing: Record<string, string[][]> = {
  'changing.test': [['PUBLIC'], ['127.0.0.1']],
  'changing6.test': [['PUBLIC'], ['::1']],
  'changing-mapped.test': [['PUBLIC'], ['::ffff:127.0.0.1']],
}

/** Stands for the public internet: the one address of this machine that the rule lets through. */
const publicAddress = '127.0.0.77'
const limits = { ...outboundLimits, connectMs: 500, answerMs: 500 }
const isAllowed = addressRule({ outboundAllow: [publicAddress], outboundPrivate: false })

export default {
  about: 'security: calls to developers’ servers reach no forbidden address, however it is named',

  async run() {
    const victim = await openVictim()
    const checks: Parameters<typeof outcomeOf>[0] = []
    const attempt = async (name: string, url: string, isFine: (result: string) => boolean) => {
      const before = victim.bytes()
      const result = await call(url, victim.port)
      const bytes = victim.bytes() - before
      checks.push({ name, holds: bytes === 0 && isFine(result), seen: { result, bytes } })
    }
    const isRefused = (result: string) => result === 'private_address' || result === 'dns_not_found'

    for (const scheme of ['http', 'https']) {
      for (const host of [...hosts, ...Object.keys(names)]) {
        const url = `${scheme}://${host}:${victim.port}/webhook`
        await attempt(url, url, isRefused)
      }
      for (const host of Object.keys(changing)) {
        const url = `${scheme}://${host}:${victim.port}/webhook`
        await attempt(`${url}, which changes`, url, (result) => result === 'connection_refused')
      }
    }
    for (const status of [301, 302, 303, 307, 308])
      for (const target of ['127.0.0.1', '[::1]', '2130706433', 'loopback.test']) {
        const location = `http://${target}:${victim.port}/webhook`
        const open = await openRedirect(status, location)
        const url = `http://public.test:${open.port}/webhook`
        await attempt(`${status} to ${location}`, url, (result) => result === String(status))
        await open.close()
      }
    await victim.close()
    return outcomeOf(checks, { hosts: hosts.length, names: Object.keys({ ...names, ...changing }).length })
  },
} satisfies Program

/** The answer's status, or what went wrong. */
async function call(url: string, port: number): Promise<string> {
  const request = { url, method: 'POST', body: `{"port":${port}}` } as const
  const { answer, finding } = await requestOutbound(request, { isAllowed, limits, resolve: resolver() })
  return answer ? String(answer.status) : finding.code
}

const resolveName = createResolve({ outboundNameServers: [], outboundPrivate: false })

function resolver(): Resolve {
  const turns = new Map<string, number>()
  return async (name, signal) => {
    const answers = { ...names, ...changing, 'public.test': [['PUBLIC']] }[name]
    if (!answers) return resolveName(name, signal)
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return (answers[Math.min(turn, answers.length - 1)] ?? []).map((address) => ({
      address: address === 'PUBLIC' ? publicAddress : address,
      family: address.includes(':') ? 6 : 4,
    }))
  }
}

/** Counts what reaches any forbidden address of this machine; every connection counts for a byte. */
async function openVictim() {
  let bytes = 0
  const count = (server: Server) =>
    server.on('connection', (socket) => {
      bytes++
      socket.on('data', (chunk) => {
        bytes += chunk.length
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
      })
      socket.on('error', () => {})
    })
  const main = count(createServer())
  main.listen(0, '127.0.0.1')
  await once(main, 'listening')
  const { port } = main.address() as AddressInfo
  const others = ['::1', '127.0.0.2', '127.1.2.3', '127.255.255.254'].map(async (host) => {
    const server = count(createServer()).listen(port, host)
    await once(server, 'listening')
    return server
  })
  const servers = [main, ...(await Promise.all(others))]
  return { port, bytes: () => bytes, close: async () => servers.forEach((server) => void server.close()) }
}

async function openRedirect(status: number, location: string) {
  const server = createHttpServer((request, response) => {
    request.resume()
    response.writeHead(status, { location }).end()
  })
  server.listen(0, publicAddress)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
