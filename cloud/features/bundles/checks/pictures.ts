const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Sides of a PNG by its header, of which 24 bytes are needed; null of another file. */
export function readPngSize(head: Buffer): { width: number; height: number } | null {
  if (head.length < 24 || !head.subarray(0, 8).equals(signature)) return null
  if (head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** Icons are for the phone. */
export const isIcon = (path: string): boolean =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .includes('icon')
