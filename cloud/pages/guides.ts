import { readFileSync } from 'node:fs'

export type Heading = { id: string; text: string }

/** `section`: the menu's heading; `parent`: the path of the page it is part of; `label`: its title there. */
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

/** Built by `scripts/docs.ts`. `downloads`: file texts by path; `script` and `searchIndex`: addresses. */
export type Docs = {
  guides: Guide[]
  rules: Guide[]
  downloads: Record<string, string>
  script: string
  searchIndex: string
}

/** The portal's address in guides and examples; each page names its real one instead. */
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
