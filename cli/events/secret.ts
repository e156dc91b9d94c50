import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { configFolder } from '../account/accounts.ts'
import { usageError } from '../lib/cliError.ts'
import { readText, writeWhole } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'

const largestFile = 1_048_576
const pattern = /^whsec_[A-Za-z0-9+/]{20,}={0,2}$/

type Secret = {
  secret: string
  /** Where it is from, for a person: it’s never printed. */
  from: string
}

/** What signs forwarded events: `WEBHOOK_SECRET` of the environment or of `.env`, else one of this computer’s own. */
export async function webhookSecret(io: Io, folder: string): Promise<Secret> {
  const given = io.env.WEBHOOK_SECRET
  if (given) return { secret: checked(given, 'WEBHOOK_SECRET'), from: 'WEBHOOK_SECRET' }
  const envPath = join(folder, '.env')
  const [, written] =
    /^WEBHOOK_SECRET=["']?([^\s"']+)/m.exec((await readText(envPath, largestFile)) ?? '') ?? []
  if (written !== undefined) return { secret: checked(written, envPath), from: envPath }
  const path = join(configFolder(io), 'webhook-secret')
  const kept = (await readText(path, largestFile))?.trim()
  if (kept !== undefined && pattern.test(kept)) return { secret: kept, from: path }
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await writeWhole(path, `${secret}\n`, { file: 0o600, folder: 0o700 })
  return { secret, from: path }
}

function checked(secret: string, from: string): string {
  if (pattern.test(secret)) return secret
  throw usageError(
    `The secret in ${from} isn’t one of a webhook.`,
    'It begins with whsec_. Copy it again, or remove it.',
  )
}
