import { beforeAll } from 'vitest'

import type { Person } from '../../support/testCloud.ts'
import { type AppSocket, behaveWell, openTryIt, type TryItCloud } from './tryIt.ts'

/** A cloud for the tests of a describe, whose apps have one owner: open before the first and closed after the last. */
export function setUpTryIt(...given: Parameters<typeof openTryIt>) {
  const cloud = {} as TryItCloud
  const owner = {} as Person
  const sockets: AppSocket[] = []
  beforeAll(async () => {
    Object.assign(cloud, await openTryIt(...given))
    Object.assign(owner, await cloud.person('owner'))
    return () => cloud.close()
  })
  return {
    cloud,
    owner,
    /** Has an app behave well; its socket is the last one then. */
    connect: async (...called: Parameters<typeof behaveWell>) =>
      void sockets.push(await behaveWell(...called)),
    lastSocket(): AppSocket {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('No socket')
      return socket
    },
  }
}
