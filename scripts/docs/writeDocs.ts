import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'

import { type Docs, docsFile } from '../../cloud/pages/guides.ts'
import { compressAll } from '../buildFiles.ts'
import { readDownloads } from './exampleFiles.ts'
import { loadGuides } from './guides.ts'
import { copyPictures } from './pictures.ts'
import { searchSections } from './searchSections.ts'

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
