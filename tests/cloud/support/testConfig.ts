import { readConfig } from '../../../cloud/config.ts'
import type { Config } from '../../../cloud/lib/config.ts'

/** The configuration of the embedded default in memory, with room for a test's many calls. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ PORT: '3000', RATE_LIMIT_FACTOR: '1000', MAIL_INTERVAL_SECONDS: '0' }),
  database: { kind: 'embedded', dataDir: 'memory://' },
  ...changes,
})
