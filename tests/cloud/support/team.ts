import { memberships } from '../../../cloud/db/schema.ts'
import { calls, type TeamRole } from '../../../src/api/contract.ts'
import type { Person, TestCloud } from './testCloud.ts'

/** Lets a person into a team without an invitation. */
export async function join(cloud: TestCloud, teamId: string, person: Person, role: TeamRole): Promise<void> {
  await cloud.call(calls.saveProfile, { as: person, body: {} })
  await cloud.db.insert(memberships).values({ teamId, userId: person.id, role })
}

/** A shared team with a person of each role. */
export async function teamOfFour(cloud: TestCloud, name: string) {
  const person = (role: string) => cloud.person(`${role}.of.${name}`)
  const people = {
    OWNER: await person('owner'),
    ADMIN: await person('admin'),
    DEVELOPER: await person('developer'),
    VIEWER: await person('viewer'),
  }
  const { body } = await cloud.call(calls.createTeam, { as: people.OWNER, body: { name } })
  const { id: teamId } = body.team
  for (const role of ['ADMIN', 'DEVELOPER', 'VIEWER'] as const) await join(cloud, teamId, people[role], role)
  return { teamId, people, team: body.team }
}
