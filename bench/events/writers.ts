import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../cloud/db/connect.ts'
import { record } from '../../cloud/features/audit.ts'

type Load = { database: string; apps: string[]; rate: number; seconds: number }

const writers = 4
/** Events that one transaction writes. */
const atOnce = 10

/** Writes events as the cloud's features do, each an entry of the record and what destinations get of it in one
 * transaction: `rate` a second, of the apps in turn, numbered from 0 for each. Resolves with what it wrote, and how late it got. */
export async function writeSteadily({ database, apps, rate, seconds }: Load) {
  const { db, close } = await connect({ database: { kind: 'postgres', url: database } })
  const written = new Map<string, number>()
  const interval = (writers * atOnce * 1_000) / rate
  const begun = performance.now()
  let latest = 0

  async function write(writer: number): Promise<void> {
    const own = apps.filter((_, n) => n % writers === writer)
    let next = 0
    for (let n = 0; n * interval < seconds * 1_000; n++) {
      const due = begun + (n + writer / writers) * interval
      await pause(Math.max(0, due - performance.now()))
      latest = Math.max(latest, performance.now() - due)
      const entries = Array.from({ length: atOnce }, () => {
        const subject = own[next++ % own.length] ?? ''
        const number = written.get(subject) ?? 0
        written.set(subject, number + 1)
        return { action: 'app.edited', actor: 'ada@example.com', subject, detail: String(number) } as const
      })
      await db.transaction((tx) => record(tx, ...entries))
    }
  }

  try {
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  } finally {
    await close()
  }
  return { written, seconds: (performance.now() - begun) / 1_000, latest }
}
