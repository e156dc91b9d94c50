import { expect, it } from 'vitest'

import { onOneDatabase } from '../../support/databases.ts'
import { behaveWell, createApp, lastState, openTryIt, readLog, startSession } from '../support/tryIt.ts'

onOneDatabase('an app that answers no ping', (database) => {
  it('counts as gone, and the session waits for it to connect again', async () => {
    const cloud = await openTryIt(database, { times: { ping: 500, reconnection: 100, restartPause: 10 } })
    const owner = await cloud.person('owner')
    await using app = await createApp(cloud, owner, 'com.silent', async (called) => {
      const { ws } = await behaveWell(called)
      // It stands still from here on, and closes nothing.
      ws.pause()
    })
    const events = await readLog(cloud, owner, await startSession(cloud, owner, app))
    expect(lastState(events)).toMatchObject({
      state: 'failed',
      diagnosis: { code: 'closed', text: expect.stringContaining('(code 1006): “no response to pings”') },
    })
    await cloud.close()
  })
})
