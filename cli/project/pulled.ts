import { join } from 'node:path'

import * as z from 'zod/mini'

import { type AppContent, blankContent, revisionContent } from '../../src/api/contract.ts'
import { pathWithin, readText, writeWhole } from '../lib/files.ts'

const uploadedLogo = z.object({
  /** SHA-256 of the file that was uploaded or downloaded, and what the portal made of it. */
  sha256: z.string(),
  url: z.string(),
})
export type UploadedLogo = z.output<typeof uploadedLogo>

const pulled = z.object({
  url: z.string(),
  packageName: z.string(),
  /** The app's version and details when they were last the same here and in the portal. */
  version: z.string(),
  content: revisionContent,
  logo: z.nullable(uploadedLogo),
})
/** The portal's content at the last pull or push: stored beside the file, and out of version control. */
export type Pulled = Omit<z.output<typeof pulled>, 'content'> & { content: AppContent }

const folderName = '.glasses'
export const pulledName = join(folderName, 'pulled.json')
const largestFile = 4 * 1_048_576

export async function readPulled(
  folder: string,
  { url, packageName }: Pick<Pulled, 'url' | 'packageName'>,
): Promise<Pulled | null> {
  const path = await pathWithin(folder, pulledName)
  try {
    const text = await readText(path, largestFile)
    const found = pulled.parse(JSON.parse(text ?? 'null'))
    if (found.url !== url || found.packageName !== packageName) return null
    return { ...found, content: { ...blankContent, ...found.content } }
  } catch {
    return null
  }
}

export async function writePulled(folder: string, what: Pulled): Promise<void> {
  await writeWhole(await pathWithin(folder, join(folderName, '.gitignore')), '*\n')
  await writeWhole(await pathWithin(folder, pulledName), `${JSON.stringify(what, null, 2)}\n`)
}
