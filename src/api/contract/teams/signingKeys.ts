import * as z from 'zod/mini'
import { limits, requiredLine, timestamp } from '../fields.ts'

export const signingLimits = {
  /** Keys of a team that aren't revoked. */
  keys: 2,
  /** Characters of a pasted key. */
  text: 1_000,
} as const

/** An Ed25519 key that a team signs its bundles with. */
export const signingKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its 32 bytes in base64. */
  publicKey: z.string(),
  /** SHA-256 of these bytes. */
  fingerprint: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
  revokedAt: z.nullable(timestamp),
})
export type SigningKey = z.output<typeof signingKey>

/** `publicKey`: the 32 bytes in base64, or a PEM file. */
export const signingKeyForm = z.object({
  name: requiredLine('Name', limits.name),
  publicKey: z
    .string('Paste the public key.')
    .check(
      z.trim(),
      z.minLength(1, 'Paste the public key.'),
      z.maxLength(signingLimits.text, 'This isn’t an Ed25519 public key.'),
    ),
})
export type SigningKeyForm = z.output<typeof signingKeyForm>
