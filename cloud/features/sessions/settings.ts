import { and, eq } from 'drizzle-orm'

import {
  type AppSetting,
  faultsOfValues,
  type SettingValues,
  settingsWithValues,
  valueSettings,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { settingValues } from '../../db/schema.ts'
import { invalid } from '../../http/httpError.ts'
import { declaredIn } from './declared.ts'
import type { SessionRow } from './toSession.ts'

export type SessionApp = Pick<SessionRow, 'appId' | 'developerId' | 'submissionId'>

const isOf = ({ appId, developerId }: SessionApp) =>
  and(eq(settingValues.appId, appId), eq(settingValues.developerId, developerId))

const known = (settings: readonly AppSetting[], values: SettingValues): SettingValues =>
  Object.fromEntries(
    valueSettings(settings).flatMap(({ key }) => {
      const value = Object.hasOwn(values, key) ? values[key] : undefined
      return value === undefined ? [] : [[key, value]]
    }),
  )

async function readValues(db: Database, of: SessionApp): Promise<SettingValues> {
  const [row] = await db.select({ values: settingValues.values }).from(settingValues).where(isOf(of))
  return row?.values ?? {}
}

export async function readSettings(db: Database, of: SessionApp) {
  const { settings, tools, webviewURL } = await declaredIn(db, of)
  return { settings, tools, webviewURL, values: known(settings, await readValues(db, of)) }
}

export async function presentSettings(db: Database, of: SessionApp) {
  const { settings, values } = await readSettings(db, of)
  return settingsWithValues(settings, values)
}

/** Adds to a person's settings of an app, and drops those that the app no longer has. Throws 422. */
export async function saveValues(
  db: Database,
  of: SessionApp,
  chosen: SettingValues,
): Promise<SettingValues> {
  const { settings } = await declaredIn(db, of)
  const faults = faultsOfValues(settings, chosen)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { appId, developerId } = of
  return db.transaction(async (tx) => {
    await tx.insert(settingValues).values({ appId, developerId, values: {} }).onConflictDoNothing()
    const [row] = await tx.select().from(settingValues).where(isOf(of)).for('update')
    const values = known(settings, { ...row?.values, ...chosen })
    await tx.update(settingValues).set({ values, updatedAt: new Date() }).where(isOf(of))
    return values
  })
}

export async function resetValues(db: Database, of: SessionApp): Promise<void> {
  await db.delete(settingValues).where(isOf(of))
}
