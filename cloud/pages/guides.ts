import { readFileSync } from 'node:fs'

export type Heading = { id: string; text: string }

/** `section`: the menu's heading over it; `parent`: the path of the page that it is a part of; `label`: its title
 * under that one. */
export type Guide = {
  section: string
  parent?: string
  path: string
  title: string
  label?: string
  summary: string
  html: string
  headings: Heading[]
  markdown: string
}

/** What the build makes of the guides (`scripts/docs.ts`). `downloads`: the text of each file that the pages give
 * out, by path; `script` and `searchIndex`: addresses. */
export type Docs = {
  guides: Guide[]
  rules: Guide[]
  downloads: Record<string, string>
  script: string
  searchIndex: string
}

/** What guides and examples call the portal; each page names its real address instead. */
export const placeholderOrigin = 'https://your-portal.example'

/** Under a dot, so that the portal's files do not include it. */
export const docsFile = new URL('../../dist/.docs.json', import.meta.url)

/** The built guides for the portal at `siteUrl`; null where nothing is built yet. */
export function readDocs(siteUrl: string): Docs | null {
  try {
    return JSON.parse(readFileSync(docsFile, 'utf8').replaceAll(placeholderOrigin, siteUrl))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
