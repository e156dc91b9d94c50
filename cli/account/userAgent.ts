import type { Io } from '../lib/io.ts'

export const version = process.env.CLI_VERSION || '0.0.0'

/** The portal shows it beside a token's last use. */
export const userAgent = ({ platform }: Pick<Io, 'platform'>): string => `glasses/${version} (${platform})`
