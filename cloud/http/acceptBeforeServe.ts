/** Without it a flood of one developer’s lists takes the p99 of health from 0.16 s to 10 s, where
 * the bar is 1 s (`npm run bench -- flood`). */
import { setImmediate as turn } from 'node:timers/promises'

import type { ServerType } from '@hono/node-server'

/** Milliseconds that new connections may go before a request: a few hundred are taken in it, and who comes again and
 * again doesn't hold up the others. */
const longest = 30

type Fetch<Given extends unknown[]> = (...given: Given) => unknown

/** A `fetch` that begins no request while connections wait to be taken. A server takes one a turn
 * of the event loop, so with the work of a request in each turn, whoever comes behind a hundred
 * others would wait for all of theirs. `follow` counts the server's connections. */
export function acceptBeforeServe<Given extends unknown[]>(fetch: Fetch<Given>) {
  let taken = 0
  let settling: Promise<void> | null = null

  async function settle(): Promise<void> {
    const end = performance.now() + longest
    for (let before = -1; before !== taken && performance.now() < end; ) {
      before = taken
      await turn()
      await turn()
    }
    settling = null
  }

  return {
    fetch: (...given: Given) => (settling === null ? fetch(...given) : settling.then(() => fetch(...given))),
    follow: (server: ServerType) => {
      server.on('connection', () => {
        taken += 1
        settling ??= settle()
      })
    },
  }
}
