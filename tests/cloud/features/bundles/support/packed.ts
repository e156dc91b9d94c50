import type { Packed } from '../../../../../cloud/features/bundles/archive.ts'

export const packedOf = (archive: Uint8Array): Packed => ({
  size: archive.length,
  read: async (start, length) => Buffer.from(archive.subarray(start, start + length)),
})
