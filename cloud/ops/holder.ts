import { LockedError, refuseIfHeld } from '../db/embedded/lock.ts'

export async function isHeld(dataDir: string): Promise<boolean> {
  try {
    await refuseIfHeld(dataDir)
    return false
  } catch (error) {
    if (error instanceof LockedError) return true
    throw error
  }
}

/** The embedded database's directory. Throws where the cloud is set up for Postgres, which has its own tools. */
export function embeddedDirectory(
  database: { kind: 'embedded'; dataDir: string } | { kind: 'postgres' },
): string {
  if (database.kind === 'embedded') return database.dataDir
  throw new Error('DATABASE_URL is set. Back up and restore Postgres with pg_dump and pg_restore.')
}
