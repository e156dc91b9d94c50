import type { Database } from '../db/database.ts'
import type { Config } from '../lib/config.ts'

export type Outcome = { ok: boolean; text: string }

export type AdminDeps = {
  db: Database
  config: Pick<Config, 'portalUrl' | 'provider'>
  /** Ends here what an erased person has open, where the database tells nobody of it. */
  onErased?: (userId: string) => Promise<void>
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
