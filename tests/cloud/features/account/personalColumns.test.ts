import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import * as schema from '../../../../cloud/db/schema.ts'
import { belongings, mentions } from '../../../../cloud/features/account/personalColumns.ts'
import { tables } from './tables.ts'

const person = /user|developer|owner|email|actor|author|person|By(Id)?$|^to$/i

/** Columns whose names only sound like a person's. */
const others = new Map([
  ['auth_users.emailChangeProven', 'which of two proofs was given'],
  ['terminal_requests.userCodeHash', 'the hash of a code'],
  ['auth_sessions.factorId', 'an authenticator app'],
  ['auth_challenges.factorId', 'an authenticator app'],
  ['erased_accounts.userId', 'an id that nobody has any more'],
])

/** Why no row of a table is about a person. */
const impersonal: readonly { table: PgTable; reason: string }[] = [
  { table: schema.authSecrets, reason: 'the portal’s own keys' },
  { table: schema.rateLimits, reason: 'digests under which calls are counted, for a day at most' },
  { table: schema.tallies, reason: 'counts' },
  { table: schema.images, reason: 'pictures without a name; what nothing shows any more is swept' },
  { table: schema.logoCopies, reason: 'copies of apps’ logos' },
  { table: schema.screenshots, reason: 'pictures of an app' },
  { table: schema.appTests, reason: 'files of an app' },
  { table: schema.bundles, reason: 'files of an app' },
  { table: schema.bundleFiles, reason: 'files of an app' },
  { table: schema.pieces, reason: 'parts of files, without a name' },
  { table: schema.uploadPieces, reason: 'an archive under way, for an hour' },
  { table: schema.appHealth, reason: 'about an app’s server' },
  { table: schema.healthChecks, reason: 'about an app’s server' },
  { table: schema.healthHours, reason: 'about an app’s server' },
  { table: schema.healthIncidents, reason: 'about an app’s server' },
  { table: schema.reasons, reason: 'what is asked of an app' },
  { table: schema.reviewAccess, reason: 'an app’s test account, sealed' },
  { table: schema.savedReplies, reason: 'shared by all reviewers, without an author' },
  { table: schema.digests, reason: 'days' },
  { table: schema.sessionCommands, reason: 'passed to the process that runs a session, then deleted' },
  { table: schema.relayRequests, reason: 'passed to a listener, then deleted' },
  ...[schema.destinations, schema.destinationSecrets, schema.deliveryQueues, schema.deliveries].map(
    (table) => ({ table, reason: 'where a team’s events go, and what became of it' }),
  ),
  { table: schema.usedIdTokens, reason: 'hashes, until the tokens of CI expire' },
  { table: schema.teamDomains, reason: 'about a team’s domain' },
  { table: schema.authChallenges, reason: 'waits for a code, for five minutes' },
  { table: schema.terminalRefreshTokens, reason: 'hashes that end with their token' },
  {
    table: schema.erasedAccounts,
    reason: 'keeps who was erased from coming back by an old token, for 30 days',
  },
]

function namesPerson(table: PgTable): string[] {
  const toPerson = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return [schema.developers, schema.authUsers].some((one) => one === foreignTable) ? columns : []
  })
  return Object.entries(getTableColumns(table))
    .filter(([name, column]) => {
      const isText = ['PgText', 'PgUUID'].includes(column.columnType)
      return toPerson.some((one) => one === column) || (isText && person.test(name))
    })
    .map(([name]) => `${getTableName(table)}.${name}`)
    .filter((one) => !others.has(one))
}

const known = mentions.map(({ column }) => {
  const found = Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)
  return `${getTableName(column.table)}.${found?.[0]}`
})

it('knows of every column that names a person what becomes of it', () => {
  expect(tables.flatMap(namesPerson).filter((one) => !known.includes(one))).toEqual([])
})

it('exports every table, or knows why no row of it is about a person', () => {
  const exported = [...mentions.map(({ column }) => column.table), ...belongings.map(({ table }) => table)]
  const accounted = [...exported, ...impersonal.map(({ table }) => table)].map((table) => getTableName(table))
  expect(tables.map((table) => getTableName(table)).filter((name) => !accounted.includes(name))).toEqual([])
  expect(impersonal.filter(({ table }) => exported.includes(table))).toEqual([])
})
