import { basename, extname } from 'node:path'
import { usageError } from '../../lib/cliError.ts'
import { readBytes } from '../../lib/files.ts'

const largest = 10 * 1_024 * 1_024
const types: Record<string, string> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** A picture of a file as the phone gives it to an app. Throws CliError. */
export async function pictureOf(path: string, folder: string) {
  const mimeType = types[extname(path).toLowerCase()]
  if (mimeType === undefined)
    throw usageError(`${path} isn’t a picture.`, `Choose one of ${Object.keys(types).join(', ')}.`)
  const file = await readBytes(path, folder, largest)
  const name = basename(path)
  return { path: `/pictures/${name}`, name, mimeType, size: file.length, base64: file.toString('base64') }
}
