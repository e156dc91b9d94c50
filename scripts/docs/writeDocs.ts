import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import type { SearchSection } from '../../cloud/pages/browser/search.ts'
import { type Docs, docsFile, type Guide } from '../../cloud/pages/guides.ts'
import { compressAll } from '../buildFiles.ts'
import { loadGuides, readDownloads } from './guides.ts'
import { copyPictures } from './pictures.ts'

/** In dist, whose files under assets/ browsers keep for ever. */
const folder = 'assets/docs'

/** Writes the pages for the cloud to read, and beside them what browsers fetch: script, search index, pictures. */
export async function writeDocs(): Promise<void> {
  rmSync(`dist/${folder}`, { recursive: true, force: true })
  const { guides, rules } = loadGuides(await copyPictures(`dist/${folder}`, `/${folder}`))
  const docs: Docs = {
    guides,
    rules,
    downloads: readDownloads(),
    script: await buildScript(),
    searchIndex: writeIndex(JSON.stringify(searchSections([...guides, ...rules]))),
  }
  await compressAll(`dist/${folder}`)
  writeFileSync(docsFile, JSON.stringify(docs))
}

async function buildScript(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'cloud/pages/browser/docs.ts',
        output: { entryFileNames: `${folder}/[name]-[hash].js` },
      },
    },
  })) as Rolldown.RolldownOutput
  return `/${output[0].fileName}`
}

function writeIndex(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const name = `${folder}/search-${hash}.json`
  writeFileSync(`dist/${name}`, content)
  return `/${name}`
}

/** The pages cut at their headings, for the search in the browser. */
export function searchSections(pages: readonly Guide[]): SearchSection[] {
  return pages
    .flatMap(({ title, path, html }) =>
      html.split(/(?=<h[23] id=)/).map((part) => {
        const [, id, heading] = /^<h[23] id="([^"]+)">(.*?)<\/h[23]>/s.exec(part) ?? []
        return {
          page: title,
          title: heading === undefined ? title : textOf(heading),
          url: id === undefined ? path : `${path}#${id}`,
          text: textOf(withoutExamples(part.replace(/^<h([123]).*?<\/h\1>/s, ''))),
        }
      }),
    )
    .map((section, id) => ({ id, ...section }))
}

/** A call is found by its path and summary, not by its parameters and examples. */
const withoutExamples = (html: string): string => html.split('<dl class="facts')[0] ?? ''

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const textOf = (html: string): string =>
  html
    .replaceAll(/<(?:div class="listing-head"|fieldset).*?<\/(?:div|fieldset)>/gs, ' ')
    .replaceAll(/<\/?(?:a|code|em|span|strong|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity as keyof typeof entities])
    .replaceAll(/\s+/g, ' ')
    .trim()
