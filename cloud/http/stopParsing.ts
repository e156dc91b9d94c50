import type { Socket } from 'node:net'

/** What Node's parser calls for each piece of a request, by the functions' own names. */
const calledByParser = [
  'parserOnHeaders',
  'parserOnHeadersComplete',
  'parserOnBody',
  'parserOnMessageComplete',
]

/**
 * Lets the rest of a connection pass unread, which is to be closed.
 *
 * Node's parser goes on with what it has read of a destroyed one, and copies each piece of a body that nobody wants: of
 * chunks of a byte, 64 KiB cost 55 ms. Thirty such connections that come again and again made the health calls of others
 * wait for 20 s, where 250 ms are allowed (`npm run bench -- flood --only manyPieces`). Node has no call for it, so the
 * parser's callbacks are taken away until the connection is closed, when Node gives the parser to another.
 */
export function stopParsing(socket: Socket & { parser?: Record<string, unknown> | null }): void {
  const { parser } = socket
  for (const [key, callback] of Object.entries(parser ?? {})) {
    if (!parser || typeof callback !== 'function' || !calledByParser.includes(callback.name)) continue
    parser[key] = null
    socket.once('close', () => {
      parser[key] = callback
    })
  }
}
