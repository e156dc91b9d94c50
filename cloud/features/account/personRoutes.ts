import { calls } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { tooMany } from '../../http/httpError.ts'
import { pieceRoute, route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { cancelDeletion, readDeletion, requestDeletion } from './deletion.ts'
import { exportText, mostByCall } from './exportPerson.ts'
import { readPerson } from './findPerson.ts'

export function personRoutes(app: App, services: Services): void {
  const { db, config, limits, outbox } = services
  const { portalUrl, provider } = config

  const exporting = new Set<string>()

  pieceRoute(app, services, calls.exportAccount, async ({ user }) => {
    if (exporting.has(user.id)) throw tooMany(5)
    await limits.take('accountExports', user.id)
    const person = await readPerson(db, user.id, user.email)
    return alone(exporting, user.id, exportText(db, person, { most: mostByCall, actor: user.email }))
  })

  route(app, services, calls.getDeletion, ({ ctx }) => readDeletion(ctx))

  route(app, services, calls.requestDeletion, async ({ ctx, body }) => {
    const deletion = await requestDeletion(ctx, { ...body, portalUrl, provider })
    outbox.flushSoon()
    return deletion
  })

  route(app, services, calls.cancelDeletion, ({ ctx }) => cancelDeletion(ctx))
}

/** One export per person at a time. */
async function* alone(
  busy: Set<string>,
  key: string,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (busy.has(key)) throw tooMany(5)
  busy.add(key)
  try {
    yield* pieces
  } finally {
    busy.delete(key)
  }
}
