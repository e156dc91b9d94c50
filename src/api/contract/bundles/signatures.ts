import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'

/** Ed25519, over the UTF-8 text of a bundle's hash: 64 bytes in base64. */
export const bundleSignature = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'A signature is 64 bytes in base64.'))

/** Of a release whose bundle one of its team's keys signed. */
export const releaseSignature = z.object({
  keyId: z.string(),
  keyName: z.string(),
  fingerprint: z.string(),
  /** When the key was added. */
  since: timestamp,
  isRevoked: z.boolean(),
  /** The release before was signed by another key, or by none. */
  changed: z.boolean(),
})
export type ReleaseSignature = z.output<typeof releaseSignature>
