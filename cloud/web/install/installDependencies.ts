import type { Database } from '../../db/database.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'

export type InstallDependencies = { db: Database; config: Config; limits: Limits }
