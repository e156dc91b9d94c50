import * as z from 'zod/mini'
import { integer } from '../fields.ts'

const bytes = integer({ least: 0 })

/** What a bundle's manifest says of it, as far as it says it. */
export const bundleManifest = z.object({
  packageName: z.nullable(z.string()),
  version: z.nullable(z.string()),
  /** As a path of the bundle. */
  entrypoint: z.string(),
  minSdkVersion: z.nullable(z.string()),
})
export type BundleManifest = z.output<typeof bundleManifest>

/** Of a web app's release: the files that were uploaded. `size` is that of all of them, in bytes. */
export const releaseBundle = z.object({
  hash: z.string(),
  size: bytes,
  files: integer({ least: 1 }),
  manifest: z.nullable(bundleManifest),
  /** False once its files were deleted: those of a release that is neither live nor approved are, after 90 days. */
  isStored: z.boolean(),
})
export type ReleaseBundle = z.output<typeof releaseBundle>

export const bundleFile = z.object({ path: z.string(), size: bytes, hash: z.string() })
export type BundleFile = z.output<typeof bundleFile>

/** A bundle's hash is the SHA-256 of this, as UTF-8 and in hex: its files' paths with their SHA-256, by path. */
export const listForHash = (files: readonly Pick<BundleFile, 'path' | 'hash'>[]): string =>
  JSON.stringify(
    files.map(({ path, hash }) => [path, hash] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

export const fileChange = z.object({
  path: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  sizeBefore: z.nullable(bytes),
  sizeAfter: z.nullable(bytes),
})
export type FileChange = z.output<typeof fileChange>

/** What a submission of it would be refused for (`error`), or what else its sessions showed. */
export const releaseCheck = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  file: z.nullable(z.string()),
  line: z.nullable(integer({ least: 1 })),
  text: z.string(),
})
export type ReleaseCheck = z.output<typeof releaseCheck>

/** An archive as whoever sends it has it, or as the cloud keeps it until it is read. */
export type Packed = { size: number; read: (start: number, length: number) => Promise<Uint8Array> }

const isArchive = (value: unknown): value is Blob | Packed =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function')

export const archive = z.custom<Blob | Packed>(isArchive, 'Choose a ZIP file.')
