import { calls, storable } from '../../../src/api/contract.ts'
import type { Cloud } from '../../http/client.ts'
import { CliError, exits } from '../../lib/cliError.ts'
import { timeLimit } from '../../lib/io.ts'
import type { Host } from './host.ts'

/** In ms: between two calls with rows, of a host without any, and of the last ones. */
const [pace, seen, flushes] = [250, 20_000, 5_000]

type Sending = { cloud: Cloud; id: string; host: Host; saved: ReadonlyMap<string, string> }

/** Sends a host's rows and what its app keeps to the cloud, in their order, until `end`. */
export function createSender({ cloud, id, host, saved: first }: Sending) {
  const params = { id }
  let saved = first
  let sentAt = performance.now()
  let failure: unknown = null

  async function send(signal?: AbortSignal): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const rows = host.batch()
      const isDue = isFirst && performance.now() - sentAt > seen
      if (rows.length === 0 && !isDue) break
      sentAt = performance.now()
      const body = { events: rows.map(storable) }
      await cloud.send(calls.addHostEvents, { params, body, ...(signal && { signal }) }).catch(dropRefused)
      host.shift(rows.length)
    }
    const { storage } = host.run().host
    if (storage === saved) return
    const body = { values: Object.fromEntries(storage) }
    await cloud.send(calls.saveBridgeStorage, { params, body, ...(signal && { signal }) }).catch(dropRefused)
    saved = storage
  }

  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const tick = () => {
    sending = send().then(
      () => {
        failure = null
      },
      (error: unknown) => {
        failure = error
      },
    )
    void sending.then(() => {
      if (!isEnding) timer = setTimeout(tick, pace)
    })
  }
  tick()

  return {
    /** Sends what is left. Throws CliError where the log has a hole. */
    async end(): Promise<void> {
      isEnding = true
      clearTimeout(timer)
      await sending
      await send(timeLimit(flushes)).catch((error: unknown) => {
        throw failure ?? error
      })
    },
  }
}

/** What the cloud doesn't take, it will never take: such as rows of a session that is over. */
function dropRefused(error: unknown): void {
  if (!(error instanceof CliError) || error.exit !== exits.refused) throw error
}
