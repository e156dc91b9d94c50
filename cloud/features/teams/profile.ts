import { eq, sql } from 'drizzle-orm'

import type { Profile } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers, type SubmittedDeveloper, teams } from '../../db/schema.ts'

/** A team's profile, or its person's if personal: of `teams`, with `developers` joined by `isItsPerson`. */
export const teamProfile = {
  company: sql<string>`coalesce(${developers.company}, ${teams.company})`.as('company'),
  website: sql<string>`coalesce(${developers.website}, ${teams.website})`.as('website'),
  contactEmail: sql<string>`coalesce(${developers.contactEmail}, ${teams.contactEmail})`.as('contact_email'),
  description: sql<string>`coalesce(${developers.description}, ${teams.description})`.as('about'),
  logo: sql<string>`coalesce(${developers.logo}, ${teams.logo})`.as('logo'),
}

export const isItsPerson = eq(developers.id, teams.personalOf)

export async function readTeamProfile(db: Database, teamId: string): Promise<Profile> {
  const [found] = await db
    .select(teamProfile)
    .from(teams)
    .leftJoin(developers, isItsPerson)
    .where(eq(teams.id, teamId))
  if (!found) throw new Error('There is no such team.')
  return found
}

export async function submittedDeveloper(db: Database, teamId: string): Promise<SubmittedDeveloper> {
  const { company, website, description } = await readTeamProfile(db, teamId)
  return { teamId, company, website, description }
}
