import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Guide } from '../../cloud/pages/guides.ts'
import { pageOfRule, reviewRuleIds } from '../../src/api/contract.ts'
import { apiPages } from './apiPages.ts'
import type { Picture } from './pictures.ts'
import { render, type Surroundings } from './render.ts'
import { commandGuide, diagnosisGuide, eventGuide, webDiagnosisGuide } from './writtenGuides.ts'

const examples = {
  '/docs/app.mjs': 'examples/no-dependencies/app.mjs',
  '/docs/sdk/app.mjs': 'examples/sdk/app.mjs',
}

export const readDownloads = (): Record<string, string> =>
  Object.fromEntries(Object.entries(examples).map(([path, file]) => [path, readFileSync(file, 'utf8')]))

/** A link to an example on a line of its own becomes the file's text. */
const withExamples = (source: string) =>
  Object.entries(examples).reduce(
    (text, [path, file]) =>
      text.replaceAll(
        new RegExp(`^\\[.+\\]\\(\\.\\./\\.\\./${file}\\)$`, 'gm'),
        () => `\`\`\`js ${basename(file)} ${path}\n${readFileSync(file, 'utf8')}\`\`\``,
      ),
    source,
  )

const sourceFile = (file: string) => `docs/guides/${file}.md`

/** The menu's groups are those of the first page, which comes before them all. */
const sections = sectionsOf(readFileSync(sourceFile('documentation'), 'utf8'))
const order = sections.flatMap(({ files }) => files)

/** What is made of definitions, below a guide's own text. */
const appended: Record<string, () => string> = {
  'try-it': diagnosisGuide,
  'web-apps': webDiagnosisGuide,
  'command-line': commandGuide,
  webhooks: eventGuide,
}

const pathOf = (file: string) => (file === 'documentation' ? '/docs' : `/docs/${file}`)

export function loadGuides(pictures: Map<string, Picture>): { guides: Guide[]; rules: Guide[] } {
  const surroundings: Surroundings = {
    toPath: (href) => toPage(href, ''),
    pictureOf: (href) => pictureOf(href, pictures),
  }
  const load = (section: string, path: string, source: string): Guide => ({
    section,
    path,
    ...render(source, surroundings),
    markdown: toMarkdown(source, pictures),
  })
  return {
    guides: sections.flatMap(({ section, files }) =>
      files.flatMap((file) => {
        const guide = load(section, pathOf(file), sourceOf(file))
        return file === 'api' ? apiPages(guide, surroundings) : [guide]
      }),
    ),
    rules: reviewRuleIds.map((id) =>
      load('Publish', pageOfRule(id), readFileSync(`docs/review-rules/${id}.md`, 'utf8')),
    ),
  }
}

function sectionsOf(firstPage: string): { section: string; files: string[] }[] {
  const [first, ...others] = firstPage
    .split(/^## /m)
    .map((part) => ({
      section: part.split('\n', 1).join(),
      files: [...part.matchAll(/^- \[.+?\]\(([\w-]+)\.md\): /gm)].map(([, file = '']) => file),
    }))
    .filter(({ files }) => files.length > 0)
  if (!first) throw new Error('The documentation’s first page lists no guides.')
  return [{ ...first, files: ['documentation', ...first.files] }, ...others]
}

function sourceOf(file: string): string {
  const source = withExamples(readFileSync(sourceFile(file), 'utf8'))
  const madeOf = appended[file]
  return madeOf ? `${source}\n${madeOf()}\n` : source
}

/** Guides name each other as files, so that the links also work where the files are read. */
function toPage(href: string, extension: string): string {
  const [, folder, file = '', anchor = ''] =
    /^(?:\.\.\/(guides|review-rules)\/)?([\w-]+)\.md(#.+)?$/.exec(href) ?? []
  if (folder === 'review-rules') return pageOfRule(file) + extension + anchor
  return order.includes(file) ? pathOf(file) + extension + anchor : href
}

function pictureOf(href: string, pictures: Map<string, Picture>): Picture {
  const picture = pictures.get(basename(href))
  if (!picture) throw new Error(`A guide shows ${href}, which is not there: npm run docs:pictures makes it.`)
  return picture
}

const toMarkdown = (source: string, pictures: Map<string, Picture>) =>
  source.replaceAll(/\]\(([^()\s]+)\)/g, (_, href: string) =>
    href.endsWith('.webp') ? `](${pictureOf(href, pictures).light})` : `](${toPage(href, '.md')})`,
  )
