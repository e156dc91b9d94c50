import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

import { onTestFinished } from 'vitest'

/** An address of this computer that leads to a portal. `onAnswer` gets how many answers came from there. */
export async function servePortal(portal: string, onAnswer: (count: number) => void) {
  let count = 0
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await fetch(`${portal}${request.url}`, {
      method: request.method ?? 'GET',
      headers: forwarded(request.headers),
      ...(await bodyOf(request)),
    })
    response.writeHead(status, forwarded(Object.fromEntries(headers)))
    response.flushHeaders()
    const parts = Readable.from(body ?? [])
    response.once('close', () => parts.destroy())
    parts.on('error', () => undefined).pipe(response)
    count += 1
    onAnswer(count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Without what is said of the one connection. */
function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  const own = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

async function bodyOf(request: IncomingMessage): Promise<RequestInit> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length > 0 ? { body: Buffer.concat(parts) } : {}
}

/** `glasses` as a process of its own; `inTerminal`: in a pseudo-terminal, which util-linux opens and which is closed with
 * the process that is given. */
export function startGlasses(
  args: readonly string[],
  { url, token, cwd, inTerminal = false }: { url: string; token: string; cwd: string; inTerminal?: boolean },
) {
  const program = new URL('../../../cli/glasses.ts', import.meta.url).pathname
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    NO_COLOR: '1',
    GLASSES_URL: url,
    GLASSES_TOKEN: token,
  }
  const command = [process.execPath, program, ...args]
  const [file = '', ...rest] = inTerminal
    ? ['script', '-qfec', `exec ${command.map((word) => `'${word}'`).join(' ')}`, '/dev/null']
    : command
  const child: ChildProcessWithoutNullStreams = spawn(file, rest, { cwd, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  let check = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      printed += String(part)
      check()
    })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  return {
    child,
    ended,
    says: (text: string) =>
      new Promise<void>((resolve, reject) => {
        check = () => {
          if (printed.includes(text)) resolve()
        }
        check()
        void ended.then(() => reject(new Error(`It ended without saying ${text}:\n${printed}`)))
      }),
  }
}
