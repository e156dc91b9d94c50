import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

import { chosenUrl } from '../account/signedIn.ts'
import { type Exit, exits } from '../lib/cliError.ts'
import type { Context, GlobalOptions } from '../lib/context.ts'
import { createMcpServer } from '../mcp/server.ts'

type Options = GlobalOptions & { allowWrites?: boolean; allowReleases?: boolean }

const largestMessage = 1_048_576

export async function run(context: Context, options: Options): Promise<Exit> {
  const { io, output } = context
  const { allowWrites = false, allowReleases = false, ...global } = options
  const url = await chosenUrl(io, { url: options.url })
  const ending = new AbortController()
  const { server, end } = createMcpServer({
    context: { ...context, io: { ...io, signal: AbortSignal.any([io.signal, ending.signal]) } },
    options: global,
    url,
    allowsWrites: allowWrites,
    allowsReleases: allowReleases,
  })
  const over = Promise.race([
    closed(io.stdin),
    once(io.signal, 'abort'),
    new Promise<void>((resolve) => {
      server.server.onclose = resolve
    }),
  ])
  await server.connect(new StdioServerTransport(io.stdin, io.stdout, { maxBufferSize: largestMessage }))
  output.say(`Serving ${url} to your coding assistant on stdin and stdout. Ctrl-C ends.`)
  await over
  ending.abort()
  await end()
  await server.close()
  return io.signal.aborted ? exits.interrupted : exits.ok
}

const closed = (stream: Readable): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['end', 'close']) stream.once(event, () => resolve())
  })
