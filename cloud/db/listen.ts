import { Client } from 'pg'

import type { Config } from '../lib/config.ts'

export type Listener = {
  onNotification: (payload: string) => void
  onGap: () => void
}

export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

/** Listens to a channel of Postgres on its own connection, opened again `pause` ms after a loss; returns what
 * ends it. The embedded database has nobody to notify. Rejects when the first connection can't be opened. */
export function listener({ database }: Pick<Config, 'database'>, pause: number): Listen {
  if (database.kind === 'embedded') return async () => async () => {}
  const connectionString = database.url

  return async (channel, { onNotification, onGap }) => {
    let isStopped = false
    let client = await open()
    let timer: NodeJS.Timeout | undefined

    async function open(): Promise<Client> {
      const opened = new Client({ connectionString, keepAlive: true })
      opened.on('error', () => {})
      opened.on('notification', ({ payload = '' }) => onNotification(payload))
      await opened.connect()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      opened.once('end', openAgain)
      return opened
    }

    function openAgain(): void {
      if (isStopped) return
      timer = setTimeout(async () => {
        try {
          client = await open()
          onGap()
        } catch {
          openAgain()
        }
      }, pause)
    }

    return async () => {
      isStopped = true
      clearTimeout(timer)
      await client.end()
    }
  }
}
