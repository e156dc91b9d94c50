import { calls } from '../../../src/api/contract.ts'
import {
  cancelDeletion,
  exportPerson,
  mostByCall,
  readDeletion,
  readPerson,
  requestDeletion,
} from '../../domain/person/index.ts'
import type { App } from '../../http/cloudEnv.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../services.ts'

export function personRoutes(app: App, services: Services): void {
  const { db, config, limits, outbox } = services
  const { portalUrl, provider } = config

  route(app, services, calls.exportAccount, async ({ user }) => {
    await limits.take('accountExports', user.id)
    const person = await readPerson(db, user.id, user.email)
    return exportPerson(db, person, { most: mostByCall, actor: user.email })
  })

  route(app, services, calls.getDeletion, ({ user }) => readDeletion(db, user))

  route(app, services, calls.requestDeletion, async ({ user, body }) => {
    const deletion = await requestDeletion(db, user, { ...body, portalUrl, provider })
    outbox.flushSoon()
    return deletion
  })

  route(app, services, calls.cancelDeletion, ({ user }) => cancelDeletion(db, user))
}
