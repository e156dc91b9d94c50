import { type Connection, connect } from '../../../cloud/db/connect.ts'
import type { Config } from '../../../cloud/lib/config.ts'
import type { TestDatabase } from './databases.ts'

/** Opens a database that `create` returned; a new embedded one begins as the template. */
export const connectTo = (home: Config['database'], { image }: TestDatabase): Promise<Connection> =>
  connect({ database: home }, () => {}, image)
