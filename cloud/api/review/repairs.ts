import { randomBytes } from 'node:crypto'

import { notInArray, sql } from 'drizzle-orm'

import { appStatuses } from '../../../src/api/contract.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { apps } from '../../db/schema.ts'
import type { User } from '../../tokens/user.ts'
import type { AppRow } from '../apps/mappers.ts'
import { submit } from '../apps/publish.ts'
import { registerApp } from '../apps/register.ts'
import { record } from './audit.ts'

/** Gives every app with an unknown status DEVELOPMENT and returns how many there were. */
export async function fixAppStatuses(db: Database, user: User): Promise<number> {
  return db.transaction(async (tx) => {
    const fixed = await tx
      .update(apps)
      .set({ status: 'DEVELOPMENT', version: sql`${apps.version} + 1`, updatedAt: sql`now()` })
      .where(notInArray(apps.status, [...appStatuses]))
      .returning({ packageName: apps.packageName })
    for (const { packageName } of fixed) {
      await record(tx, { action: 'app.statusRepaired', actor: user.email, subject: packageName })
    }
    return fixed.length
  })
}

/** Registers and submits an app of the caller's, to try the review with. */
export async function createTestSubmission(
  db: Database,
  user: User,
  { siteUrl, appQuota }: Pick<Config, 'siteUrl' | 'appQuota'>,
): Promise<AppRow> {
  return db.transaction(async (tx) => {
    const registration = {
      packageName: `test.submission-${randomBytes(4).toString('hex')}`,
      name: 'Test submission',
      description: 'An app made to try the review with.',
      publicUrl: 'http://localhost:8080',
      logoURL: `${siteUrl}/logos/test-submission.svg`,
      webviewURL: '',
    }
    const { row } = await registerApp(tx, user, registration, appQuota)
    return submit(tx, user, row)
  })
}
