import type { Database } from '../db/database.ts'
import type { Config } from '../lib/config.ts'

export type Outcome = { ok: boolean; text: string }

export type AdminDeps = {
  db: Database
  config: Pick<Config, 'portalUrl' | 'provider'>
  /** Tells this process whose rights changed, by id or address, where the database tells nobody of it. */
  onRightsChanged?: (people: string[]) => Promise<void>
}

type Planned = { plan: string; command: string }

/** Does what was planned; without a confirmation says only what that is, and how to have it done. */
export async function onceConfirmed(
  isConfirmed: boolean,
  { plan, command }: Planned,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  if (isConfirmed) return act()
  return {
    ok: false,
    text: `${plan}\nNothing was changed. To do it, run:\n  npm run admin -- ${command} --yes`,
  }
}
