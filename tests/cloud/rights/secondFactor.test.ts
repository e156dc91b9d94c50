import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'

import { secondFactors } from '../../../cloud/db/schema.ts'
import { type Call, calls, factorGraceDays } from '../../../src/api/contract.ts'
import { oneDatabase } from '../support/databases.ts'
import { bodyOf, nobody } from '../support/everyCall.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import type { Person } from '../support/testCloud.ts'

const ofPeople = Object.entries<Call>(calls).filter(([, { access }]) => access !== 'anyone')

const namesOf = (isIn: (call: Call) => boolean) =>
  ofPeople
    .filter(([, call]) => isIn(call))
    .map(([name]) => name)
    .sort()

describe('what needs a second factor', () => {
  it('is, with a code of the last 15 minutes, what can’t be undone: deletions, transfers, secrets, roles', () => {
    expect(namesOf(({ secondFactor }) => secondFactor === 'stepUp')).toEqual(
      [
        ...['deleteApp', 'deleteTeam', 'requestDeletion', 'offerTransfer', 'acceptTransfer'],
        ...['createToken', 'decideDevice', 'createRecoveryCodes', 'requestFactorReset', 'addPublisher'],
        ...['regenerateKey', 'rotateKey', 'addSigningKey', 'createDestination', 'rotateDestinationSecret'],
        ...['addAdminUser', 'changeAdminRole', 'removeAdminUser', 'changeMember', 'removeMember'],
      ].sort(),
    )
  })

  it('is else what reviews, publishes, invites, or changes who is trusted', () => {
    const ofOfficials = namesOf(({ access, method }) => access !== 'developer' && method !== 'GET')
    const needing = namesOf(({ secondFactor }) => secondFactor === 'act' || secondFactor === 'stepUp')
    const publishing = [
      ...['publishApp', 'unpublishApp', 'submitRelease', 'publishRelease', 'rollBackApp', 'createRelease'],
      ...['setBeta', 'inviteBetaTesters', 'invite', 'resendInvitation', 'updateTeam', 'shareTeam'],
      ...['addDomain', 'removeDomain', 'updateDestination', 'removePublisher', 'revokeSigningKey'],
      ...['cancelFactorReset'],
    ]
    expect(needing).toEqual(expect.arrayContaining([...ofOfficials, ...publishing]))
  })

  it('is nothing that a sign-in without its code has to reach to get it back', () => {
    expect(namesOf(({ secondFactor }) => secondFactor === 'open')).toEqual([
      'getSecondFactor',
      'recoverAccount',
    ])
  })
})

// An admin, who may make each of them: without a factor, and past the grace.
describe('every call by somebody who has to have a second factor', () => {
  const cloud = setUpCloud(oneDatabase)
  let late: Person
  let waiting: Person
  beforeAll(async () => {
    late = await cloud.official('late', 'ADMIN')
    waiting = await cloud.official('waiting', 'ADMIN')
    const over = Date.now() - (factorGraceDays + 1) * 86_400_000
    // Which makes the role theirs; a token is known for a minute as it was, so not by that of `waiting`.
    await cloud.call(calls.checkAdmin, { as: late })
    await cloud.db.insert(secondFactors).values([
      { userId: late.id, neededSince: new Date(over) },
      { userId: waiting.id, onSince: new Date(over) },
    ])
  })

  const isRefused = async (name: string, call: Call, as: Person) => {
    const body = call.body && (await bodyOf(name, as, 'com.of.nobody'))
    const params = { ...nobody, packageName: 'com.of.nobody', id: randomUUID(), teamId: randomUUID() }
    const answer = await cloud.call(call, { as, params, ...(body !== undefined && { body }) })
    return (answer.body as { code?: string } | null)?.code === 'SECOND_FACTOR_NEEDED'
  }

  it.each(ofPeople)('%s', async (name, call) => {
    const need = call.secondFactor
    const refused = [await isRefused(name, call, late), await isRefused(name, call, waiting)]
    expect(refused).toEqual([need === 'act' || need === 'stepUp', need !== 'open'])
  })
})
