import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { coreTokens } from '../../../cloud/http/authenticate/coreTokens.ts'
import { calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { takeTurns } from '../support/lateCall.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { type Person, registration, testSecret } from '../support/testCloud.ts'
import { makeToken } from '../support/tokens.ts'

/** Room for six calls of a credential in five minutes. */
const fewCalls = { rateLimitFactor: 0.001 }

onOneDatabase('an access token in the wrong hands', (database) => {
  const cloud = setUpCloud(database)
  const tight = setUpCloud(database, fewCalls)
  const few = setUpCloud(database, { rateLimitFactor: 0.01 })

  it('takes none of its owner’s turns: they revoke it while its answers are not read', async () => {
    const owner = await cloud.person('owner.of.turns')
    const { token, text } = await makeToken(cloud, owner)
    const giveBack = await takeTurns(cloud, `Bearer ${text}`)
    const waiting = cloud.call(calls.getMe, { as: text })
    const revoked = await cloud.call(calls.revokeToken, { as: owner, params: { id: token.id } })
    expect(revoked.status).toBe(200)
    giveBack()
    expect((await waiting).status).toBe(401)
  })

  it('spends its own calls only, also where they are refused for its scopes', async () => {
    const owner = await tight.person('owner.of.calls')
    const { token, text } = await makeToken(tight, owner, { scopes: ['apps:read'] })
    const register = () => tight.call(calls.registerApp, { as: text, body: registration('com.no.scope') })
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push((await register()).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429, 429])
    const revoked = await tight.call(calls.revokeToken, { as: owner, params: { id: token.id } })
    expect(revoked.status).toBe(200)
  })

  it('mails a team as often as its own budget has it', async () => {
    const owner = await few.person('owner.of.mails')
    const params = { packageName: 'com.mailed.keys' }
    await few.call(calls.registerApp, { as: owner, body: registration(params.packageName) })
    const { text } = await makeToken(few, owner, { scopes: ['keys'] })
    const statuses: number[] = []
    for (let n = 0; n < 5; n++)
      statuses.push((await few.call(calls.regenerateKey, { as: text, params })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await few.call(calls.regenerateKey, { as: owner, params })).status).toBe(200)
  })
})

onOneDatabase('a sign-in in the wrong hands', (database) => {
  const tight = setUpCloud(database, fewCalls)
  const signInOf = (person: Person) => coreTokens(testSecret).issue(person, randomUUID())

  it('spends its own turns and calls only, also once it has ended', async () => {
    const owner = await tight.person('owner.of.sign-ins')
    const stolen = await signInOf(owner)
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) statuses.push((await tight.call(calls.getMe, { as: stolen })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await tight.call(calls.getMe, { as: await signInOf(owner) })).status).toBe(200)

    const exchange = { body: { supabaseToken: owner.providerToken } }
    expect((await tight.call(calls.exchangeToken, exchange)).status).toBe(200)
  })
})
